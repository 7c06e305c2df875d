-- A first decision that a last one replaced is not in effect, so it has nothing to undo: after the last one is undone, the
-- next last decision applies.
update review_decisions as first set undo = null
where stage = 'first' and exists (
  select from review_decisions as last
  where last.org_id = first.org_id and last.subject_id = first.subject_id and last.stage = 'final'
    and last.decided_at >= first.decided_at and last.outcome <> first.outcome and last.undo is not null);
