CREATE TABLE "body_assessments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"items" jsonb NOT NULL,
	"item_count" integer NOT NULL,
	"worst_severity" text,
	"no_damage" boolean NOT NULL,
	"grade" text,
	"paint" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"previous_repairs" text,
	"note" text,
	"completed_at" timestamp(3) with time zone NOT NULL,
	"completed_by_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "body_completions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"odometer_out" integer NOT NULL,
	"technician_id" uuid NOT NULL,
	"quality_checked_by_id" uuid NOT NULL,
	"quality_passed" boolean NOT NULL,
	"parts_note" text,
	"note" text,
	"approved_net" integer NOT NULL,
	"actual_net" integer NOT NULL,
	"completed_at" timestamp(3) with time zone NOT NULL,
	"completed_by_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quote_lines" ADD COLUMN "covers_refs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "body_assessments" ADD CONSTRAINT "body_assessments_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "body_assessments" ADD CONSTRAINT "body_assessments_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "body_assessments" ADD CONSTRAINT "body_assessments_completed_by_id_users_id_fk" FOREIGN KEY ("completed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "body_completions" ADD CONSTRAINT "body_completions_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "body_completions" ADD CONSTRAINT "body_completions_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "body_completions" ADD CONSTRAINT "body_completions_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "body_completions" ADD CONSTRAINT "body_completions_quality_checked_by_id_users_id_fk" FOREIGN KEY ("quality_checked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "body_completions" ADD CONSTRAINT "body_completions_completed_by_id_users_id_fk" FOREIGN KEY ("completed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "body_assessments_vehicle_idx" ON "body_assessments" USING btree ("vehicle_id","completed_at");--> statement-breakpoint
CREATE INDEX "body_assessments_completed_by_idx" ON "body_assessments" USING btree ("completed_by_id");--> statement-breakpoint
CREATE INDEX "body_completions_vehicle_idx" ON "body_completions" USING btree ("vehicle_id","completed_at");--> statement-breakpoint
CREATE INDEX "body_completions_technician_idx" ON "body_completions" USING btree ("technician_id");--> statement-breakpoint
CREATE INDEX "body_completions_quality_checked_by_idx" ON "body_completions" USING btree ("quality_checked_by_id");--> statement-breakpoint
CREATE INDEX "body_completions_completed_by_idx" ON "body_completions" USING btree ("completed_by_id");--> statement-breakpoint
alter table body_assessments enable row level security;--> statement-breakpoint
create policy of_dealer on body_assessments using (dealer_id = any ((select app_dealer_ids())::uuid[]));--> statement-breakpoint
alter table body_completions enable row level security;--> statement-breakpoint
create policy of_dealer on body_completions using (dealer_id = any ((select app_dealer_ids())::uuid[]));--> statement-breakpoint
-- What was finished stays as it was.
revoke update, delete on body_assessments, body_completions from forecourt_app;
