CREATE TABLE "account_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text,
	"email" text NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "mails_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_kind_key" ON "account_links" USING btree ("user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_hash_key" ON "account_links" USING btree ("token_hash");--> statement-breakpoint
-- A link is good for the password and the address that the account had when it was asked for, whoever changes them. An
-- invitation outlives another address: its holder has still not joined, and gets another message.
create function end_account_links() returns trigger
  language plpgsql set search_path = pg_catalog, public
  as $$
begin
  if new.password_hash is distinct from old.password_hash then
    delete from account_links where user_id = new.id;
  elsif new.email is distinct from old.email then
    delete from account_links where user_id = new.id and kind <> 'INVITATION';
    update account_links set email = new.email, token_hash = null where user_id = new.id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger end_account_links after update of password_hash, email on users
  for each row execute function end_account_links();
