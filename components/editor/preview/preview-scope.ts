import type { CanonicalDocument } from '@/lib/document/contract';
import { evaluateConditions } from '@/lib/document/variables/evaluate-conditions';
import { sampleValues } from '@/lib/document/variables/sample-values';

/** What the templates see in the preview: samples, given values over them, conditions as they follow or as they are forced. */
export function previewScope(
  document: CanonicalDocument,
  given: Record<string, unknown>,
  forced: Readonly<Record<string, boolean>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = { ...sampleValues(document.variables), ...given };
  return {
    ...values,
    conditions: { ...evaluateConditions(document.conditions, values), ...forced },
    unsubscribe_url: 'https://example.com/unsubscribe',
    workspace: { postal_address: 'Your company, 1 Example Street, Exampletown' },
  };
}
