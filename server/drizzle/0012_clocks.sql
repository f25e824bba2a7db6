ALTER TABLE "stage_visits" ADD COLUMN "alert_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "held_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "stage_visits_alert_idx" ON "stage_visits" USING btree ("alert_at") WHERE exited_at is null and alert_at is not null;--> statement-breakpoint
CREATE INDEX "vehicles_group_urgency_idx" ON "vehicles" USING btree ("dealer_group_id",(case priority when 'URGENT' then 0 when 'HIGH' then 1 else 2 end),(case when due_at is null then '9999-12-31T00:00:00Z'::timestamptz else due_at end),"id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_group_open_idx" ON "vehicles" USING btree ("dealer_group_id","sub_stage_entered_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_group_closed_idx" ON "vehicles" USING btree ("dealer_group_id","sub_stage_entered_at","id") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "vehicles_group_mark_idx" ON "vehicles" USING btree ("dealer_group_id",(case when registration is not null then registration when short_chassis is not null then short_chassis else '' end),"id");--> statement-breakpoint
-- The stays that last already have their alerts before them as well.
update stage_visits set alert_at = case
    when due_at <= now() then due_at
    else entered_at + (due_at - entered_at) * 0.75
  end
  where exited_at is null and due_at is not null and stage not in ('OFFSITE', 'CLOSED');
--> statement-breakpoint
grant update (alert_at) on stage_visits to forecourt_app;
