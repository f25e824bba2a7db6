CREATE TABLE "list_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dealer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text,
	"view_id" uuid NOT NULL,
	"rhythm" text NOT NULL,
	"weekday" text,
	"columns" jsonb,
	"queued_on" date,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_mails" ADD CONSTRAINT "list_mails_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_mails" ADD CONSTRAINT "list_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_mails" ADD CONSTRAINT "list_mails_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_mails_user_key" ON "list_mails" USING btree ("user_id","view_id");--> statement-breakpoint
CREATE INDEX "list_mails_view_idx" ON "list_mails" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "list_mails_dealer_idx" ON "list_mails" USING btree ("dealer_id");--> statement-breakpoint
alter table list_mails enable row level security;--> statement-breakpoint
create policy of_dealer on list_mails using (dealer_id = any ((select app_dealer_ids())::uuid[]));
