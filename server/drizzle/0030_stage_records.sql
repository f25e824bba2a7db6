CREATE TABLE "stage_records" (
	"vehicle_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"dealer_id" uuid NOT NULL,
	"values" jsonb NOT NULL,
	"submitted_at" timestamp(3) with time zone NOT NULL,
	"submitted_by_id" uuid NOT NULL,
	CONSTRAINT "stage_records_vehicle_id_stage_pk" PRIMARY KEY("vehicle_id","stage")
);
--> statement-breakpoint
ALTER TABLE "stage_records" ADD CONSTRAINT "stage_records_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_records" ADD CONSTRAINT "stage_records_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_records" ADD CONSTRAINT "stage_records_submitted_by_id_users_id_fk" FOREIGN KEY ("submitted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stage_records_submitted_by_idx" ON "stage_records" USING btree ("submitted_by_id");--> statement-breakpoint
alter table stage_records enable row level security;--> statement-breakpoint
create policy of_dealer on stage_records using (dealer_id = any ((select app_dealer_ids())::uuid[]));--> statement-breakpoint
revoke delete on stage_records from forecourt_app;
