/** Whether a selector matches: for certain, perhaps (it depends on what is not known), or not. */
export type Verdict = 'yes' | 'maybe' | 'no';

/** What two conditions come to that both have to hold. */
export function both(a: Verdict, b: Verdict): Verdict {
  if (a === 'no' || b === 'no') return 'no';
  return a === 'yes' && b === 'yes' ? 'yes' : 'maybe';
}

/** What two conditions come to of which one is enough. */
export function either(a: Verdict, b: Verdict): Verdict {
  if (a === 'yes' || b === 'yes') return 'yes';
  return a === 'maybe' || b === 'maybe' ? 'maybe' : 'no';
}
