-- A vehicle stands at a dealer of its own group, whoever moves the one or the other at the same moment.
ALTER TABLE "dealers" ADD CONSTRAINT "dealers_of_group_key" UNIQUE("id","dealer_group_id");--> statement-breakpoint
ALTER TABLE "vehicles" DROP CONSTRAINT "vehicles_dealer_id_dealers_id_fk";--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_dealer_of_group_fk" FOREIGN KEY ("dealer_id","dealer_group_id") REFERENCES "public"."dealers"("id","dealer_group_id") ON DELETE no action ON UPDATE no action;
