import { useEffect } from 'react';
import { z } from 'zod';
import { parseStoredList, readStoredText, storeText, useStoredText } from '@/components/data/stored-value';
import { useSession } from '@/lib/client/session';

const visit = z.object({
  kind: z.enum(['email', 'template']),
  href: z.string(),
  label: z.string(),
  hint: z.string(),
});
/** An email or template that a person viewed. */
export type Visit = z.infer<typeof visit>;

const maxKept = 6;

/** What this person viewed recently in this workspace, latest first. Stored in this browser. */
export function useVisits(): Visit[] {
  const [stored] = useStoredText(useVisitsKey());
  return readVisits(stored);
}

/** Adds the page's subject to the recent ones, once it is loaded. */
export function useRememberVisit(shown: Visit | undefined): void {
  const key = useVisitsKey();
  const { kind, href, label, hint } = shown ?? {};
  useEffect(() => {
    if (!kind || !href || label === undefined || hint === undefined) return;
    const now = withVisit(readVisits(readStoredText(key)), { kind, href, label, hint });
    storeText(key, JSON.stringify(now));
  }, [key, kind, href, label, hint]);
}

/** Moves or adds a visit to the front. */
export function withVisit(visits: readonly Visit[], latest: Visit): Visit[] {
  return [latest, ...visits.filter(({ href }) => href !== latest.href)].slice(0, maxKept);
}

/** The stored visits; empty if invalid. */
export function readVisits(text: string | null): Visit[] {
  return parseStoredList(visit, text);
}

function useVisitsKey(): string {
  const session = useSession().data;
  return `postroom:visits:${session?.user.id ?? ''}:${session?.workspace.id ?? ''}`;
}
