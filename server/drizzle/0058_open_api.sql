CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dealer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"last_used_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone,
	"revoked_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dealer_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_attempt_at" timestamp(3) with time zone,
	"next_attempt_at" timestamp(3) with time zone,
	"status" integer,
	"duration_ms" integer,
	"answer" text,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dealer_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret_encrypted" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp(3) with time zone,
	"paused_until" timestamp(3) with time zone,
	"switched_off_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "api_key_id" uuid;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_revoked_by_id_users_id_fk" FOREIGN KEY ("revoked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash_key" ON "api_keys" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "api_keys_dealer_idx" ON "api_keys" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_created_by_idx" ON "api_keys" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "api_keys_revoked_by_idx" ON "api_keys" USING btree ("revoked_by_id") WHERE revoked_by_id is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_idx" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_pending_idx" ON "webhook_deliveries" USING btree ("webhook_id","next_attempt_at","id") WHERE state = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_dealer_idx" ON "webhook_deliveries" USING btree ("dealer_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_idx" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_dealer_idx" ON "webhooks" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "webhooks_created_by_idx" ON "webhooks" USING btree ("created_by_id");--> statement-breakpoint
alter table api_keys enable row level security;--> statement-breakpoint
create policy of_dealer on api_keys using (dealer_id = any ((select app_dealer_ids())::uuid[]));--> statement-breakpoint
alter table webhooks enable row level security;--> statement-breakpoint
create policy of_dealer on webhooks using (dealer_id = any ((select app_dealer_ids())::uuid[]));--> statement-breakpoint
alter table webhook_deliveries enable row level security;--> statement-breakpoint
create policy of_dealer on webhook_deliveries using (dealer_id = any ((select app_dealer_ids())::uuid[]));--> statement-breakpoint
-- A key says of which dealer it is, so it is found before there is a scope: by its hash alone, and only what lets it in.
create function api_key(hash text)
  returns table (
    id uuid, dealer_id uuid, name text, scopes text[], created_by_id uuid, last_used_at timestamptz, has_ended boolean
  )
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select key.id, key.dealer_id, key.name, key.scopes, key.created_by_id, key.last_used_at,
      key.revoked_at is not null or coalesce(key.expires_at <= now(), false)
    from api_keys key
    where key.token_hash = hash
  $$;--> statement-breakpoint
revoke all on function api_key from public;--> statement-breakpoint
grant execute on function api_key to forecourt_app;--> statement-breakpoint
-- The audit log names keys across dealers, as it names people.
create function api_key_names(ids uuid[]) returns table (id uuid, name text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select key.id, key.name from api_keys key where key.id = any (ids) $$;--> statement-breakpoint
revoke all on function api_key_names from public;--> statement-breakpoint
grant execute on function api_key_names to forecourt_app;
