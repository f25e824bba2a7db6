CREATE TABLE "reservations" (
	"vehicle_id" uuid PRIMARY KEY NOT NULL,
	"dealer_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"deposit" integer,
	"reserved_at" timestamp(3) with time zone NOT NULL,
	"reserved_by_id" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "vehicles_urgency_idx";--> statement-breakpoint
DROP INDEX "vehicles_group_urgency_idx";--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "handover_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "rework_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_reserved_by_id_users_id_fk" FOREIGN KEY ("reserved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_reserved_by_idx" ON "reservations" USING btree ("reserved_by_id");--> statement-breakpoint
CREATE INDEX "vehicles_urgency_idx" ON "vehicles" USING btree ("dealer_id","stage",(case priority when 'URGENT' then 0 when 'HIGH' then 1 else 2 end),(case when handover_at is null then '9999-12-31T00:00:00Z'::timestamptz else handover_at end),(case when due_at is null then '9999-12-31T00:00:00Z'::timestamptz else due_at end),"id");--> statement-breakpoint
CREATE INDEX "vehicles_group_urgency_idx" ON "vehicles" USING btree ("dealer_group_id",(case priority when 'URGENT' then 0 when 'HIGH' then 1 else 2 end),(case when handover_at is null then '9999-12-31T00:00:00Z'::timestamptz else handover_at end),(case when due_at is null then '9999-12-31T00:00:00Z'::timestamptz else due_at end),"id") WHERE closed_at is null;--> statement-breakpoint
alter table reservations enable row level security;--> statement-breakpoint
create policy of_dealer on reservations using (dealer_id = any ((select app_dealer_ids())::uuid[]));
