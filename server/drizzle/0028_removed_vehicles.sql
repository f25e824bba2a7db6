DROP INDEX "vehicles_dealer_stock_number_key";--> statement-breakpoint
DROP INDEX "vehicles_group_closed_idx";--> statement-breakpoint
ALTER TABLE "stage_visits" ADD COLUMN "removed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "removed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "removed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "removed_reason" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_removed_by_id_users_id_fk" FOREIGN KEY ("removed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicles_removed_by_idx" ON "vehicles" USING btree ("removed_by_id") WHERE removed_by_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_dealer_stock_number_key" ON "vehicles" USING btree ("dealer_id","stock_number") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_group_closed_idx" ON "vehicles" USING btree ("dealer_group_id","sub_stage_entered_at","id","dealer_id","removed_at") WHERE closed_at is not null;--> statement-breakpoint
-- A vehicle that was never here is hidden from every list, report and count, whoever writes the next one, and shown to its
-- own page alone, which asks for it by the transaction's setting.
create function app_shows_removed() returns boolean language sql stable parallel safe
  set search_path = pg_catalog
  as $$ select coalesce(current_setting('app.shows_removed', true) = 'on', false) $$;--> statement-breakpoint
alter policy of_dealer on vehicles using (
  dealer_id = any ((select app_dealer_ids())::uuid[]) and (removed_at is null or (select app_shows_removed()))
);--> statement-breakpoint
alter policy readable on stage_visits using (
  dealer_id = any ((select app_dealer_ids())::uuid[]) and (removed_at is null or (select app_shows_removed()))
);--> statement-breakpoint
-- Its visits go with it, the one that is still open ending there. Those that have ended are nobody else's to change.
create function hide_visits_of_removed() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public
  as $$
begin
  update stage_visits set
    removed_at = new.removed_at,
    exited_by_id = case when exited_at is null then new.removed_by_id else exited_by_id end,
    exited_at = coalesce(exited_at, new.removed_at),
    alert_at = null
  where vehicle_id = new.id;
  return null;
end
$$;--> statement-breakpoint
create trigger vehicle_removed after update of removed_at on vehicles
  for each row when (old.removed_at is distinct from new.removed_at) execute function hide_visits_of_removed();
