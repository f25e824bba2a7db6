alter table stage_drafts enable row level security;
create policy of_dealer on stage_drafts using (dealer_id = any (app_dealer_ids()));

alter table vehicle_files enable row level security;
create policy of_dealer on vehicle_files using (dealer_id = any (app_dealer_ids()));

alter table mechanical_assessments enable row level security;
create policy of_dealer on mechanical_assessments using (dealer_id = any (app_dealer_ids()));

alter table quotes enable row level security;
create policy of_dealer on quotes using (dealer_id = any (app_dealer_ids()));

alter table quote_lines enable row level security;
create policy of_dealer on quote_lines using (dealer_id = any (app_dealer_ids()));

alter table mechanical_completions enable row level security;
create policy of_dealer on mechanical_completions using (dealer_id = any (app_dealer_ids()));

alter table ict_records enable row level security;
create policy of_dealer on ict_records using (dealer_id = any (app_dealer_ids()));

alter table vehicle_messages enable row level security;
create policy of_dealer on vehicle_messages using (dealer_id = any (app_dealer_ids()));

alter table message_reads enable row level security;
create policy of_dealer on message_reads using (dealer_id = any (app_dealer_ids()));

-- What concerns the platform (a failed job) has no dealer.
alter table notifications enable row level security;
create policy of_dealer_or_platform on notifications using (dealer_id is null or dealer_id = any (app_dealer_ids()));

-- What was finished stays as it was; of a submitted quote only the decision and the outcome of its lines are written.
revoke update, delete on mechanical_assessments, mechanical_completions from forecourt_app;
revoke update, delete on quotes, quote_lines from forecourt_app;
grant update (status, approved_net, approved_vat, approved_gross, decided_by_id, decided_at, decision_reason,
  decision_note, self_approved) on quotes to forecourt_app;
grant update (decision, decision_reason, comment, status, status_reason, actual_hours, actual_cost, parts_reference)
  on quote_lines to forecourt_app;
revoke delete on vehicle_messages, ict_records from forecourt_app;
