CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"actor_id" uuid,
	"subject_type" text,
	"subject_id" uuid,
	"dealer_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"response" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_route_key_pk" PRIMARY KEY("user_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"predecessor_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp(3) with time zone,
	"retired_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"dealer_id" uuid,
	"role" text,
	"user_agent" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "user_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"user_agent" text,
	"enabled" boolean DEFAULT false NOT NULL,
	"push_endpoint" text,
	"push_keys" jsonb,
	"last_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dealer_makes" (
	"dealer_id" uuid NOT NULL,
	"make_id" uuid NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	CONSTRAINT "dealer_makes_dealer_id_make_id_pk" PRIMARY KEY("dealer_id","make_id")
);
--> statement-breakpoint
CREATE TABLE "file_upload_configs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"allowed_mime_types" text[] NOT NULL,
	"max_bytes" integer NOT NULL,
	"max_files" integer NOT NULL,
	"max_width" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "makes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text,
	"logo_file_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "models" (
	"id" uuid PRIMARY KEY NOT NULL,
	"make_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "option_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dealer_id" uuid,
	"config_code" text NOT NULL,
	"filename" text NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text NOT NULL,
	"variants" text[] DEFAULT '{}' NOT NULL,
	"uploaded_by_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lookup_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"dealer_id" uuid,
	"registration" text NOT NULL,
	"provider" text NOT NULL,
	"outcome" text NOT NULL,
	"provider_status" text,
	"cost" integer,
	"duration_ms" integer NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"queue" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"max_attempts" integer NOT NULL,
	"run_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"duration_ms" integer,
	"error" text,
	"data_summary" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uk_vehicle_data_api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"provider" text NOT NULL,
	"package_name" text NOT NULL,
	"key_encrypted" text NOT NULL,
	"key_tail" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	"last_status" text
);
--> statement-breakpoint
CREATE TABLE "vehicle_lookups" (
	"registration" text PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"answer" jsonb,
	"retrieved_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dealer_admins" (
	"dealer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealer_admins_dealer_id_user_id_pk" PRIMARY KEY("dealer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "dealer_employees" (
	"dealer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"roles" text[] NOT NULL,
	"job_title" text,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealer_employees_dealer_id_user_id_pk" PRIMARY KEY("dealer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "dealer_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo_light_file_id" uuid,
	"logo_dark_file_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dealers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dealer_group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"address_lines" text[] DEFAULT '{}' NOT NULL,
	"town" text,
	"postcode" text,
	"phone" text,
	"email" text,
	"timezone" text DEFAULT 'Europe/London' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"platform_role" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"profile_photo_file_id" uuid,
	"last_login_at" timestamp(3) with time zone,
	"last_dealer_id" uuid,
	"last_role" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_configurations" (
	"vehicle_id" uuid PRIMARY KEY NOT NULL,
	"dealer_id" uuid NOT NULL,
	"sale_intention" text DEFAULT 'UNDECIDED' NOT NULL,
	"assignees" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note_to_first_stage" text,
	"configured_by_id" uuid NOT NULL,
	"configured_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stage_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"sub_stage" text NOT NULL,
	"is_agency" boolean DEFAULT false NOT NULL,
	"entered_at" timestamp(3) with time zone NOT NULL,
	"entered_by_id" uuid,
	"exited_at" timestamp(3) with time zone,
	"exited_by_id" uuid,
	"exit_action" text,
	"due_at" timestamp(3) with time zone,
	"offsite_seconds" integer DEFAULT 0 NOT NULL,
	"hold_seconds" integer DEFAULT 0 NOT NULL,
	"alert_level_sent" text
);
--> statement-breakpoint
CREATE TABLE "stock_number_counters" (
	"dealer_id" uuid PRIMARY KEY NOT NULL,
	"next" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"type" text NOT NULL,
	"actor_id" uuid,
	"actor_role" text,
	"at" timestamp(3) with time zone NOT NULL,
	"stage" text NOT NULL,
	"sub_stage" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dealer_id" uuid NOT NULL,
	"origin_dealer_id" uuid NOT NULL,
	"dealer_group_id" uuid NOT NULL,
	"stock_number" text NOT NULL,
	"registration" text,
	"vin" text,
	"short_chassis" text,
	"engine_number" text,
	"make_id" uuid,
	"model_id" uuid,
	"model_custom" text,
	"derivative" text,
	"body_type" text,
	"fuel_type" text,
	"transmission" text,
	"engine_cc" integer,
	"doors" integer,
	"seats" integer,
	"colour" text,
	"manufacturer_colour" text,
	"first_registered_at" date,
	"year_of_manufacture" integer,
	"mileage" integer NOT NULL,
	"mileage_unit" text DEFAULT 'MI' NOT NULL,
	"keys_count" integer,
	"key_tag" text,
	"location" text,
	"warning_lights" text,
	"fuel_level_pct" integer,
	"battery_health_pct" integer,
	"v5c_status" text,
	"v5c_reference" text,
	"service_history" text,
	"last_service_at" date,
	"last_service_mileage" integer,
	"mot_expires_at" date,
	"manuals" boolean,
	"locking_wheel_nut" boolean,
	"charge_cable" boolean,
	"previous_keepers" integer,
	"source_id" uuid NOT NULL,
	"supplier_name" text,
	"supplier_invoice_no" text,
	"brought_by" text,
	"purchased_at" date,
	"purchase_price" integer,
	"vat_status" text DEFAULT 'NONE' NOT NULL,
	"prep_budget_mechanical" integer,
	"prep_budget_body" integer,
	"is_agency" boolean DEFAULT false NOT NULL,
	"agency_reference" text,
	"provenance_status" text DEFAULT 'NOT_DONE' NOT NULL,
	"provenance_provider" text,
	"provenance_reference" text,
	"provenance_checked_at" date,
	"provenance_alerts" text[] DEFAULT '{}' NOT NULL,
	"provenance_note" text,
	"stage" text NOT NULL,
	"sub_stage" text NOT NULL,
	"route" jsonb,
	"stage_entered_at" timestamp(3) with time zone NOT NULL,
	"sub_stage_entered_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone,
	"priority" text DEFAULT 'NORMAL' NOT NULL,
	"assigned_to_id" uuid,
	"return_stage" text,
	"return_sub_stage" text,
	"target_ready_at" timestamp(3) with time zone,
	"arrived_at" timestamp(3) with time zone NOT NULL,
	"infleeted_at" timestamp(3) with time zone NOT NULL,
	"first_on_sale_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"hero_file_id" uuid,
	"note" text,
	"origins" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_by_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_reads" (
	"visit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"read_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_reads_visit_id_user_id_pk" PRIMARY KEY("visit_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_devices" ADD CONSTRAINT "user_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_devices" ADD CONSTRAINT "user_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_makes" ADD CONSTRAINT "dealer_makes_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_makes" ADD CONSTRAINT "dealer_makes_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_admins" ADD CONSTRAINT "dealer_admins_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_admins" ADD CONSTRAINT "dealer_admins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_employees" ADD CONSTRAINT "dealer_employees_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_employees" ADD CONSTRAINT "dealer_employees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealers" ADD CONSTRAINT "dealers_dealer_group_id_dealer_groups_id_fk" FOREIGN KEY ("dealer_group_id") REFERENCES "public"."dealer_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_configurations" ADD CONSTRAINT "admin_configurations_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_configurations" ADD CONSTRAINT "admin_configurations_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_configurations" ADD CONSTRAINT "admin_configurations_configured_by_id_users_id_fk" FOREIGN KEY ("configured_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_visits" ADD CONSTRAINT "stage_visits_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_visits" ADD CONSTRAINT "stage_visits_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_visits" ADD CONSTRAINT "stage_visits_entered_by_id_users_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_visits" ADD CONSTRAINT "stage_visits_exited_by_id_users_id_fk" FOREIGN KEY ("exited_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_number_counters" ADD CONSTRAINT "stock_number_counters_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_events" ADD CONSTRAINT "vehicle_events_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_events" ADD CONSTRAINT "vehicle_events_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_events" ADD CONSTRAINT "vehicle_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_origin_dealer_id_dealers_id_fk" FOREIGN KEY ("origin_dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_dealer_group_id_dealer_groups_id_fk" FOREIGN KEY ("dealer_group_id") REFERENCES "public"."dealer_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_source_id_option_items_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."option_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_assigned_to_id_users_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_reads" ADD CONSTRAINT "visit_reads_visit_id_stage_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."stage_visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_reads" ADD CONSTRAINT "visit_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_reads" ADD CONSTRAINT "visit_reads_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_actor_idx" ON "audit_events" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_subject_idx" ON "audit_events" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_hash_key" ON "refresh_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session_idx" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_devices_session_key" ON "user_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "user_devices_user_idx" ON "user_devices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "file_upload_configs_code_key" ON "file_upload_configs" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "makes_name_key" ON "makes" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "models_make_name_key" ON "models" USING btree ("make_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "option_items_kind_code_key" ON "option_items" USING btree ("kind","code");--> statement-breakpoint
CREATE INDEX "option_items_kind_sort_idx" ON "option_items" USING btree ("kind","sort");--> statement-breakpoint
CREATE INDEX "files_dealer_idx" ON "files" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "lookup_calls_at_idx" ON "lookup_calls" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "queue_jobs_pending_key" ON "queue_jobs" USING btree ("key") WHERE status in ('WAITING', 'DELAYED');--> statement-breakpoint
CREATE INDEX "queue_jobs_status_idx" ON "queue_jobs" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "queue_jobs_created_idx" ON "queue_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_vehicle_data_api_keys_active_key" ON "uk_vehicle_data_api_keys" USING btree ("is_active") WHERE is_active;--> statement-breakpoint
CREATE INDEX "dealer_admins_user_idx" ON "dealer_admins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "dealer_employees_user_idx" ON "dealer_employees" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dealers_code_key" ON "dealers" USING btree ("code");--> statement-breakpoint
CREATE INDEX "dealers_group_idx" ON "dealers" USING btree ("dealer_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "stage_visits_current_key" ON "stage_visits" USING btree ("vehicle_id") WHERE exited_at is null;--> statement-breakpoint
CREATE INDEX "stage_visits_vehicle_idx" ON "stage_visits" USING btree ("vehicle_id","entered_at");--> statement-breakpoint
CREATE INDEX "stage_visits_entered_idx" ON "stage_visits" USING btree ("dealer_id","entered_at");--> statement-breakpoint
CREATE INDEX "stage_visits_exited_idx" ON "stage_visits" USING btree ("dealer_id","exited_at");--> statement-breakpoint
CREATE INDEX "vehicle_events_vehicle_idx" ON "vehicle_events" USING btree ("vehicle_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_dealer_stock_number_key" ON "vehicles" USING btree ("dealer_id","stock_number");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_open_registration_key" ON "vehicles" USING btree ("dealer_group_id","registration") WHERE closed_at is null and registration is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_open_vin_key" ON "vehicles" USING btree ("dealer_group_id","vin") WHERE closed_at is null and vin is not null;--> statement-breakpoint
CREATE INDEX "vehicles_stage_list_idx" ON "vehicles" USING btree ("dealer_id","stage","sub_stage_entered_at","id");--> statement-breakpoint
CREATE INDEX "vehicles_stage_due_idx" ON "vehicles" USING btree ("dealer_id","stage","priority","due_at","id");--> statement-breakpoint
CREATE INDEX "vehicles_infleeted_idx" ON "vehicles" USING btree ("dealer_id","infleeted_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "vehicles_registration_idx" ON "vehicles" USING btree ("dealer_id","registration" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "vehicles_short_chassis_idx" ON "vehicles" USING btree ("dealer_id","short_chassis" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "vehicles_group_vin_idx" ON "vehicles" USING btree ("dealer_group_id","vin");