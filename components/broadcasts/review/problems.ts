import {
  type DraftFields,
  type FieldName,
  fieldLabels,
  fieldNames,
  fieldProblem,
} from '@/components/broadcasts/draft/draft-fields';
import type { BroadcastCheck } from '@/lib/broadcasts/contract';

/** A problem or warning, with the field or page to fix it. */
export type Problem = { message: string; field: FieldName | null; href?: string };

/** Only owners and admins can open it. */
export const workspaceSettings = '/settings/workspace';

type Check = BroadcastCheck | undefined;

/** What prevents sending: invalid fields first, then the server's findings about the rest. */
export function problemsOf(fields: DraftFields, check: Check): Problem[] {
  const typed = fieldNames.flatMap((field) => {
    const message = fieldProblem(fields, field);
    return message === undefined ? [] : [{ field, message: `${fieldLabels[field]}: ${message}` }];
  });
  const errors = (check?.errors ?? []).map((error) => toProblem(error, fields));
  return [...typed, ...errors.filter(({ field }) => !typed.some((one) => one.field === field))];
}

export function warningsOf(fields: DraftFields, check: Check): Problem[] {
  return (check?.warnings ?? []).map((warning) => toProblem(warning, fields));
}

/** A finding of the server, with the field or page to fix it. */
function toProblem(
  { code, field, message }: BroadcastCheck['errors'][number],
  { template_id: templateId }: DraftFields,
): Problem {
  return {
    message,
    field: fieldNames.find((name) => name === field?.split('.')[0]) ?? null,
    ...(code === 'POSTAL_ADDRESS_REQUIRED' && { href: workspaceSettings }),
    ...(code.startsWith('TRANSLATION_') && { href: `/templates/${templateId}/translations?show=open` }),
  };
}
