CREATE TABLE "message_reads" (
	"vehicle_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"read_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "message_reads_vehicle_id_user_id_pk" PRIMARY KEY("vehicle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"types" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_hours" jsonb
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"dealer_id" uuid,
	"vehicle_id" uuid,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"url" text NOT NULL,
	"subject_key" text NOT NULL,
	"in_app" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "vehicle_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stage" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mot_histories" (
	"registration" text PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"answer" jsonb,
	"open_advisories" integer DEFAULT 0 NOT NULL,
	"outstanding_recall" boolean DEFAULT false NOT NULL,
	"retrieved_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ict_records" (
	"vehicle_id" uuid PRIMARY KEY NOT NULL,
	"dealer_id" uuid NOT NULL,
	"to_dealer_id" uuid,
	"transfer_price" integer,
	"invoice_number" text,
	"transfer_date" date,
	"docs_handed_over" text[] DEFAULT '{}' NOT NULL,
	"keys_handed_over" integer,
	"walkround" jsonb DEFAULT '{"kit":[]}'::jsonb NOT NULL,
	"note" text,
	"ict_confirmed" boolean DEFAULT false NOT NULL,
	"ict_confirmed_by_id" uuid,
	"ict_confirmed_at" timestamp(3) with time zone,
	"ict_not_required" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	"submitted_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "mechanical_assessments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"odometer_in" integer NOT NULL,
	"technician_id" uuid NOT NULL,
	"items" jsonb NOT NULL,
	"mot_advisories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fault_codes" text[] DEFAULT '{}' NOT NULL,
	"road_test" jsonb NOT NULL,
	"work_required" boolean NOT NULL,
	"note" text,
	"completed_at" timestamp(3) with time zone NOT NULL,
	"completed_by_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mechanical_completions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"odometer_out" integer NOT NULL,
	"technician_id" uuid NOT NULL,
	"quality_checked_by_id" uuid NOT NULL,
	"quality_passed" boolean NOT NULL,
	"road_test_done" boolean NOT NULL,
	"mot" jsonb,
	"service" jsonb,
	"parts_note" text,
	"note" text,
	"approved_net" integer NOT NULL,
	"actual_net" integer NOT NULL,
	"completed_at" timestamp(3) with time zone NOT NULL,
	"completed_by_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"quote_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"item_ref" text,
	"no_charge" boolean DEFAULT false NOT NULL,
	"labour_hours" integer NOT NULL,
	"labour_rate" integer NOT NULL,
	"part_number" text,
	"quantity" integer NOT NULL,
	"unit_cost" integer NOT NULL,
	"supplier_id" uuid,
	"vat_bp" integer NOT NULL,
	"net" integer NOT NULL,
	"vat" integer NOT NULL,
	"gross" integer NOT NULL,
	"safety" boolean DEFAULT false NOT NULL,
	"note" text,
	"decision" text DEFAULT 'PENDING' NOT NULL,
	"decision_reason" text,
	"comment" text,
	"status" text DEFAULT 'TODO' NOT NULL,
	"status_reason" text,
	"actual_hours" integer,
	"actual_cost" integer,
	"parts_reference" text,
	CONSTRAINT "quote_lines_quote_id_line_id_pk" PRIMARY KEY("quote_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"supplementary" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"net" integer NOT NULL,
	"vat" integer NOT NULL,
	"gross" integer NOT NULL,
	"approved_net" integer,
	"approved_vat" integer,
	"approved_gross" integer,
	"not_quoted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expected_hours" integer,
	"expected_ready_at" timestamp(3) with time zone,
	"note" text,
	"submitted_by_id" uuid NOT NULL,
	"submitted_at" timestamp(3) with time zone NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp(3) with time zone,
	"decision_reason" text,
	"decision_note" text,
	"self_approved" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stage_drafts" (
	"vehicle_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"dealer_id" uuid NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer NOT NULL,
	"vehicle_version" integer NOT NULL,
	"saved_by_id" uuid NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "stage_drafts_vehicle_id_kind_pk" PRIMARY KEY("vehicle_id","kind")
);
--> statement-breakpoint
CREATE TABLE "vehicle_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"area" text NOT NULL,
	"item_ref" text,
	"caption" text,
	"message_id" uuid,
	"uploaded_by_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "hold" jsonb;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "approved_prep_net" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "actual_prep_net" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "safety_declined" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_messages" ADD CONSTRAINT "vehicle_messages_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_messages" ADD CONSTRAINT "vehicle_messages_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_messages" ADD CONSTRAINT "vehicle_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ict_records" ADD CONSTRAINT "ict_records_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ict_records" ADD CONSTRAINT "ict_records_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ict_records" ADD CONSTRAINT "ict_records_to_dealer_id_dealers_id_fk" FOREIGN KEY ("to_dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ict_records" ADD CONSTRAINT "ict_records_ict_confirmed_by_id_users_id_fk" FOREIGN KEY ("ict_confirmed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ict_records" ADD CONSTRAINT "ict_records_submitted_by_id_users_id_fk" FOREIGN KEY ("submitted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mechanical_assessments" ADD CONSTRAINT "mechanical_assessments_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mechanical_assessments" ADD CONSTRAINT "mechanical_assessments_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mechanical_assessments" ADD CONSTRAINT "mechanical_assessments_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mechanical_assessments" ADD CONSTRAINT "mechanical_assessments_completed_by_id_users_id_fk" FOREIGN KEY ("completed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mechanical_completions" ADD CONSTRAINT "mechanical_completions_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mechanical_completions" ADD CONSTRAINT "mechanical_completions_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mechanical_completions" ADD CONSTRAINT "mechanical_completions_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mechanical_completions" ADD CONSTRAINT "mechanical_completions_quality_checked_by_id_users_id_fk" FOREIGN KEY ("quality_checked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mechanical_completions" ADD CONSTRAINT "mechanical_completions_completed_by_id_users_id_fk" FOREIGN KEY ("completed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_submitted_by_id_users_id_fk" FOREIGN KEY ("submitted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_drafts" ADD CONSTRAINT "stage_drafts_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_drafts" ADD CONSTRAINT "stage_drafts_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_drafts" ADD CONSTRAINT "stage_drafts_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_files" ADD CONSTRAINT "vehicle_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_files" ADD CONSTRAINT "vehicle_files_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_files" ADD CONSTRAINT "vehicle_files_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_files" ADD CONSTRAINT "vehicle_files_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once_key" ON "notifications" USING btree ("user_id","type","subject_key");--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id","dealer_id") WHERE read_at is null and in_app;--> statement-breakpoint
CREATE INDEX "vehicle_messages_vehicle_idx" ON "vehicle_messages" USING btree ("vehicle_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mechanical_assessments_vehicle_idx" ON "mechanical_assessments" USING btree ("vehicle_id","completed_at");--> statement-breakpoint
CREATE INDEX "mechanical_completions_vehicle_idx" ON "mechanical_completions" USING btree ("vehicle_id","completed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_version_key" ON "quotes" USING btree ("vehicle_id","kind","version");--> statement-breakpoint
CREATE INDEX "vehicle_files_vehicle_idx" ON "vehicle_files" USING btree ("vehicle_id","created_at");