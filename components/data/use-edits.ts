import { useState } from 'react';

/**
 * The fields of a form over what is saved. Only what was edited here is kept: other fields show what anybody saves
 * meanwhile, and `changes` are all that is to be saved, so that nobody's change is lost.
 */
export function useEdits<Values extends object, Input extends object>(
  saved: Values,
  inputOf: (values: Values) => Input,
) {
  const [edits, setEdits] = useState<Partial<Values>>({});
  const values = { ...saved, ...edits };
  const changes = changedFields(inputOf(values), inputOf(saved));
  return {
    values,
    changes,
    changed: Object.keys(changes).length > 0,
    edit: (next: Partial<Values>) => setEdits((before) => ({ ...before, ...next })),
    /** Once these edits are saved. What was typed since stays. */
    settle: () => setEdits((now) => pickFields(now, (name) => now[name] !== edits[name])),
  };
}

/** The fields that differ from what is saved. */
export function changedFields<Fields extends object>(fields: Fields, saved: Fields): Partial<Fields> {
  return pickFields(fields, (name) => JSON.stringify(fields[name]) !== JSON.stringify(saved[name]));
}

function pickFields<Fields extends object>(
  fields: Fields,
  isPicked: (name: keyof Fields) => boolean,
): Partial<Fields> {
  // Object.entries loses the type of the names.
  const entries = Object.entries(fields).filter(([name]) => isPicked(name as keyof Fields));
  return Object.fromEntries(entries) as Partial<Fields>;
}
