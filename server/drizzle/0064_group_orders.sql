DROP INDEX "vehicles_group_urgency_idx";--> statement-breakpoint
DROP INDEX "vehicles_group_make_idx";--> statement-breakpoint
DROP INDEX "vehicles_group_mark_idx";--> statement-breakpoint
CREATE INDEX "vehicles_group_closed_mark_idx" ON "vehicles" USING btree ("dealer_group_id",(case when registration is not null then registration when short_chassis is not null then short_chassis else '' end),"id","dealer_id","removed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "vehicles_group_urgency_idx" ON "vehicles" USING btree ("dealer_group_id",(case priority when 'URGENT' then 0 when 'HIGH' then 1 else 2 end),(case when handover_at is null then '9999-12-31T00:00:00Z'::timestamptz else handover_at end),(case when due_at is null then '9999-12-31T00:00:00Z'::timestamptz else due_at end),"id","dealer_id","removed_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_group_make_idx" ON "vehicles" USING btree ("dealer_group_id","make_id",(case priority when 'URGENT' then 0 when 'HIGH' then 1 else 2 end),(case when handover_at is null then '9999-12-31T00:00:00Z'::timestamptz else handover_at end),(case when due_at is null then '9999-12-31T00:00:00Z'::timestamptz else due_at end),"id","dealer_id","removed_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_group_mark_idx" ON "vehicles" USING btree ("dealer_group_id",(case when registration is not null then registration when short_chassis is not null then short_chassis else '' end),"id","dealer_id","removed_at") WHERE closed_at is null;--> statement-breakpoint
CREATE STATISTICS "vehicles_dealer_group_stats" (dependencies) ON "dealer_id", "dealer_group_id" FROM "vehicles";--> statement-breakpoint
ANALYZE "vehicles";
