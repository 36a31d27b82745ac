import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readImport } from '@/lib/client/imports';
import { type CanonicalDocument, sourceOf } from '@/lib/document/contract';
import type { ImportTemplateInput, TemplateImport } from '@/lib/templates/contract/imports';
import { mergeRepairs, type Repair, type RepairKind, repairKey, repairKind } from './repairs';

type Asked = Pick<ImportTemplateInput, 'filename' | 'source'> & {
  /** Disabled repairs. */
  except: readonly Repair[];
  /** Disabled kinds, including repairs that become necessary because of it. */
  none: readonly RepairKind[];
};

type Imported = TemplateImport & {
  /** All repairs that were skipped. */
  except: readonly Repair[];
};

/** The result of importing a source; the last one stays while another is loading. */
export function useImport(input: Asked) {
  return useQuery({
    queryKey: ['template-import', input],
    queryFn: ({ signal }) => importWithout(input, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** Renders a document that is not created yet. */
export function useImportPicture(document: CanonicalDocument | null) {
  const source = document && sourceOf(document);
  const filename = document?.source_mode === 'html' ? 'email.html' : 'email.mjml';
  const preview = document?.purpose === 'marketing' ? ('marketing' as const) : true;
  return useQuery({
    queryKey: ['template-import-picture', filename, preview, source],
    queryFn: async ({ signal }) => {
      if (source === null) return null;
      const { html } = await readImport({ filename, source, repair: 'none', preview }, signal);
      return html ?? null;
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** Each round may require skipping more repairs; after this many, the remaining ones are reported. */
const maxRounds = 8;
/** The maximum number of skipped repairs. */
const maxLeftOut = 200;

async function importWithout({ except, none, ...given }: Asked, signal: AbortSignal): Promise<Imported> {
  let off = except;
  for (let attempt = 1; ; attempt += 1) {
    const exceptions = off.length > 0 ? { except: [...off] } : {};
    const answer = await readImport({ ...given, repair: 'safe', ...exceptions }, signal);
    const known = new Set(off.map(repairKey));
    const more = answer.repairs.filter(
      (repair) => none.includes(repairKind(repair)) && !known.has(repairKey(repair)),
    );
    const isFinal = more.length === 0 || attempt === maxRounds || off.length + more.length > maxLeftOut;
    if (isFinal) return { ...answer, except: off };
    off = mergeRepairs(off, more);
  }
}
