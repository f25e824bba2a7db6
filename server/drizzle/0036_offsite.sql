CREATE TABLE "offsite_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"status" text DEFAULT 'OUT' NOT NULL,
	"reason" text NOT NULL,
	"destination_name" text NOT NULL,
	"contact_name" text,
	"contact_phone" text,
	"driver_user_id" uuid,
	"driver_name" text,
	"out_at" timestamp(3) with time zone NOT NULL,
	"expected_return_at" timestamp(3) with time zone NOT NULL,
	"odometer_out" integer,
	"fuel_out_pct" integer,
	"keys_out" integer,
	"trade_plate" text,
	"note" text,
	"extensions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"sent_by_id" uuid NOT NULL,
	"returned_at" timestamp(3) with time zone,
	"odometer_in" integer,
	"fuel_in_pct" integer,
	"location" text,
	"condition_ok" boolean,
	"damage_note" text,
	"closed_at" timestamp(3) with time zone,
	"closed_by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "offsite_movements" ADD CONSTRAINT "offsite_movements_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offsite_movements" ADD CONSTRAINT "offsite_movements_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offsite_movements" ADD CONSTRAINT "offsite_movements_driver_user_id_users_id_fk" FOREIGN KEY ("driver_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offsite_movements" ADD CONSTRAINT "offsite_movements_sent_by_id_users_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offsite_movements" ADD CONSTRAINT "offsite_movements_closed_by_id_users_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offsite_movements_out_key" ON "offsite_movements" USING btree ("vehicle_id") WHERE status = 'OUT';--> statement-breakpoint
CREATE INDEX "offsite_movements_vehicle_idx" ON "offsite_movements" USING btree ("vehicle_id","sent_at");--> statement-breakpoint
CREATE INDEX "offsite_movements_plate_idx" ON "offsite_movements" USING btree ("dealer_id","trade_plate") WHERE status = 'OUT' and trade_plate is not null;--> statement-breakpoint
CREATE INDEX "offsite_movements_dealer_idx" ON "offsite_movements" USING btree ("dealer_id","sent_at");--> statement-breakpoint
CREATE INDEX "offsite_movements_driver_idx" ON "offsite_movements" USING btree ("driver_user_id");--> statement-breakpoint
CREATE INDEX "offsite_movements_sent_by_idx" ON "offsite_movements" USING btree ("sent_by_id");--> statement-breakpoint
CREATE INDEX "offsite_movements_closed_by_idx" ON "offsite_movements" USING btree ("closed_by_id");--> statement-breakpoint
alter table offsite_movements enable row level security;--> statement-breakpoint
create policy of_dealer on offsite_movements using (dealer_id = any ((select app_dealer_ids())::uuid[]));--> statement-breakpoint
revoke delete on offsite_movements from forecourt_app;
