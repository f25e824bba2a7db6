-- The positions of specification section 4. Text with a check, because equality of enums is not leakproof and
-- would run after the tenancy filter (decision 23).
alter table vehicles add constraint vehicles_position_check check (
  (stage, sub_stage) in (
    ('INFLEET', 'ENTRY_DATA'),
    ('ADMIN', 'CONFIGURE'),
    ('ICT', 'ICT'),
    ('MECHANICAL_PREP', 'ASSESS'), ('MECHANICAL_PREP', 'QUOTE'), ('MECHANICAL_PREP', 'QUOTE_REVISION'), ('MECHANICAL_PREP', 'APPROVAL'), ('MECHANICAL_PREP', 'IN_WORKSHOP'),
    ('BODY_DAMAGE', 'ASSESS'), ('BODY_DAMAGE', 'QUOTE'), ('BODY_DAMAGE', 'QUOTE_REVISION'), ('BODY_DAMAGE', 'APPROVAL'), ('BODY_DAMAGE', 'REPAIR'),
    ('MEDIA', 'VALET'), ('MEDIA', 'MEDIA'),
    ('SALE', 'POST'), ('SALE', 'ON_SALE'),
    ('OFFSITE', 'OFFSITE'),
    ('CLOSED', 'SOLD_DIRECTLY'), ('CLOSED', 'SOLD')
  )
);

alter table vehicles add constraint vehicles_return_check check (
  (return_stage is null) = (return_sub_stage is null) and (return_stage is null or stage = 'OFFSITE')
);

alter table stage_visits add constraint stage_visits_position_check check (
  (stage, sub_stage) in (
    ('INFLEET', 'ENTRY_DATA'),
    ('ADMIN', 'CONFIGURE'),
    ('ICT', 'ICT'),
    ('MECHANICAL_PREP', 'ASSESS'), ('MECHANICAL_PREP', 'QUOTE'), ('MECHANICAL_PREP', 'QUOTE_REVISION'), ('MECHANICAL_PREP', 'APPROVAL'), ('MECHANICAL_PREP', 'IN_WORKSHOP'),
    ('BODY_DAMAGE', 'ASSESS'), ('BODY_DAMAGE', 'QUOTE'), ('BODY_DAMAGE', 'QUOTE_REVISION'), ('BODY_DAMAGE', 'APPROVAL'), ('BODY_DAMAGE', 'REPAIR'),
    ('MEDIA', 'VALET'), ('MEDIA', 'MEDIA'),
    ('SALE', 'POST'), ('SALE', 'ON_SALE'),
    ('OFFSITE', 'OFFSITE'),
    ('CLOSED', 'SOLD_DIRECTLY'), ('CLOSED', 'SOLD')
  )
);

alter table vehicle_events add constraint vehicle_events_position_check check (
  (stage, sub_stage) in (
    ('INFLEET', 'ENTRY_DATA'),
    ('ADMIN', 'CONFIGURE'),
    ('ICT', 'ICT'),
    ('MECHANICAL_PREP', 'ASSESS'), ('MECHANICAL_PREP', 'QUOTE'), ('MECHANICAL_PREP', 'QUOTE_REVISION'), ('MECHANICAL_PREP', 'APPROVAL'), ('MECHANICAL_PREP', 'IN_WORKSHOP'),
    ('BODY_DAMAGE', 'ASSESS'), ('BODY_DAMAGE', 'QUOTE'), ('BODY_DAMAGE', 'QUOTE_REVISION'), ('BODY_DAMAGE', 'APPROVAL'), ('BODY_DAMAGE', 'REPAIR'),
    ('MEDIA', 'VALET'), ('MEDIA', 'MEDIA'),
    ('SALE', 'POST'), ('SALE', 'ON_SALE'),
    ('OFFSITE', 'OFFSITE'),
    ('CLOSED', 'SOLD_DIRECTLY'), ('CLOSED', 'SOLD')
  )
);

alter table stage_visits add constraint stage_visits_end_check check (exited_at is null or exited_at >= entered_at);

alter table queue_jobs add constraint queue_jobs_status_check check (
  status in ('WAITING', 'ACTIVE', 'DELAYED', 'COMPLETED', 'FAILED')
);
