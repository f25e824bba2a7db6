CREATE INDEX "audit_events_at_idx" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_events_dealer_idx" ON "audit_events" USING btree ("dealer_id","at","id");