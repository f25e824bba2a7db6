-- A list of the positions in each check would need a migration for every new stage. The server makes the function from the
-- stages that it knows before it migrates (src/schema/positions.ts).
alter table vehicles
  drop constraint vehicles_position_check,
  add constraint vehicles_position_check check (is_position(stage, sub_stage));--> statement-breakpoint
alter table stage_visits
  drop constraint stage_visits_position_check,
  add constraint stage_visits_position_check check (is_position(stage, sub_stage));--> statement-breakpoint
alter table vehicle_events
  drop constraint vehicle_events_position_check,
  add constraint vehicle_events_position_check check (is_position(stage, sub_stage));
