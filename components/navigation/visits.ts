'use client';

import { useEffect } from 'react';
import { z } from 'zod';
import { readStoredText, storeText, useStoredText } from '@/components/data/stored-value';
import { useSession } from '@/lib/client/session';

const visit = z.object({
  kind: z.enum(['email', 'template']),
  href: z.string(),
  label: z.string(),
  hint: z.string(),
});
/** An email or template that a person looked at. */
export type Visit = z.infer<typeof visit>;

const maxKept = 6;

/** What this person looked at last in this workspace, the latest first. It stays in this browser. */
export function useVisits(): Visit[] {
  const [stored] = useStoredText(useVisitsKey());
  return readVisits(stored);
}

/** Keeps what the page shows among what was looked at last, once it is known. */
export function useRememberVisit(shown: Visit | undefined): void {
  const key = useVisitsKey();
  const { kind, href, label, hint } = shown ?? {};
  useEffect(() => {
    if (!kind || !href || label === undefined || hint === undefined) return;
    const now = withVisit(readVisits(readStoredText(key)), { kind, href, label, hint });
    storeText(key, JSON.stringify(now));
  }, [key, kind, href, label, hint]);
}

/** With a visit in front, once. */
export function withVisit(visits: readonly Visit[], latest: Visit): Visit[] {
  return [latest, ...visits.filter(({ href }) => href !== latest.href)].slice(0, maxKept);
}

/** The visits that were kept; none where the text is not ours. */
export function readVisits(text: string | null): Visit[] {
  try {
    return z
      .array(visit)
      .catch([])
      .parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

function useVisitsKey(): string {
  const session = useSession().data;
  return `postroom:visits:${session?.user.id ?? ''}:${session?.workspace.id ?? ''}`;
}
