CREATE TABLE "media_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"taken_at" timestamp(3) with time zone,
	"advice" text[] DEFAULT '{}' NOT NULL,
	"plate" jsonb,
	"blurred_file_id" uuid,
	"poster_file_id" uuid
);
--> statement-breakpoint
CREATE TABLE "media_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"photos" integer NOT NULL,
	"skipped_shots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"spin_url" text,
	"note" text,
	"completed_at" timestamp(3) with time zone NOT NULL,
	"completed_by_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_sets" (
	"vehicle_id" uuid PRIMARY KEY NOT NULL,
	"dealer_id" uuid NOT NULL,
	"order_version" integer DEFAULT 0 NOT NULL,
	"ordered_by_id" uuid,
	"ordered_at" timestamp(3) with time zone,
	"hero_chosen_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "valet_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"valet_type" text NOT NULL,
	"by_user_id" uuid,
	"supplier_id" uuid,
	"supplier_name" text,
	"started_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone NOT NULL,
	"cost" integer,
	"checklist" text[] DEFAULT '{}' NOT NULL,
	"products" text,
	"mileage" integer,
	"defects_found" text,
	"note" text,
	"completed_at" timestamp(3) with time zone NOT NULL,
	"completed_by_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "placeholder" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "seconds" integer;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_file_id_vehicle_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."vehicle_files"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_blurred_file_id_files_id_fk" FOREIGN KEY ("blurred_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_poster_file_id_files_id_fk" FOREIGN KEY ("poster_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_records" ADD CONSTRAINT "media_records_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_records" ADD CONSTRAINT "media_records_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_records" ADD CONSTRAINT "media_records_completed_by_id_users_id_fk" FOREIGN KEY ("completed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_sets" ADD CONSTRAINT "media_sets_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_sets" ADD CONSTRAINT "media_sets_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_sets" ADD CONSTRAINT "media_sets_ordered_by_id_users_id_fk" FOREIGN KEY ("ordered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_sets" ADD CONSTRAINT "media_sets_hero_chosen_by_id_users_id_fk" FOREIGN KEY ("hero_chosen_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valet_records" ADD CONSTRAINT "valet_records_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valet_records" ADD CONSTRAINT "valet_records_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valet_records" ADD CONSTRAINT "valet_records_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valet_records" ADD CONSTRAINT "valet_records_completed_by_id_users_id_fk" FOREIGN KEY ("completed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_files_vehicle_idx" ON "media_files" USING btree ("vehicle_id","seq");--> statement-breakpoint
CREATE INDEX "media_files_blurred_idx" ON "media_files" USING btree ("blurred_file_id");--> statement-breakpoint
CREATE INDEX "media_files_poster_idx" ON "media_files" USING btree ("poster_file_id");--> statement-breakpoint
CREATE INDEX "media_records_vehicle_idx" ON "media_records" USING btree ("vehicle_id","completed_at");--> statement-breakpoint
CREATE INDEX "media_records_completed_by_idx" ON "media_records" USING btree ("completed_by_id");--> statement-breakpoint
CREATE INDEX "media_sets_ordered_by_idx" ON "media_sets" USING btree ("ordered_by_id");--> statement-breakpoint
CREATE INDEX "media_sets_hero_chosen_by_idx" ON "media_sets" USING btree ("hero_chosen_by_id");--> statement-breakpoint
CREATE INDEX "valet_records_vehicle_idx" ON "valet_records" USING btree ("vehicle_id","completed_at");--> statement-breakpoint
CREATE INDEX "valet_records_by_user_idx" ON "valet_records" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "valet_records_completed_by_idx" ON "valet_records" USING btree ("completed_by_id");--> statement-breakpoint
alter table media_files enable row level security;--> statement-breakpoint
create policy of_dealer on media_files using (dealer_id = any ((select app_dealer_ids())::uuid[]));--> statement-breakpoint
alter table media_sets enable row level security;--> statement-breakpoint
create policy of_dealer on media_sets using (dealer_id = any ((select app_dealer_ids())::uuid[]));--> statement-breakpoint
alter table media_records enable row level security;--> statement-breakpoint
create policy of_dealer on media_records using (dealer_id = any ((select app_dealer_ids())::uuid[]));--> statement-breakpoint
alter table valet_records enable row level security;--> statement-breakpoint
create policy of_dealer on valet_records using (dealer_id = any ((select app_dealer_ids())::uuid[]));--> statement-breakpoint
-- What was finished stays as it was.
revoke update, delete on media_records, valet_records from forecourt_app;
