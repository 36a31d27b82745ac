import type { TemplateCheck } from '@/lib/templates/contract/previews';

/** Where in the editor to fix a check. */
export type CheckTarget =
  | { kind: 'place'; line: number; column: number }
  | { kind: 'field'; field: 'subject' | 'preview_text' }
  | { kind: 'panel'; panel: 'variables' | 'conditions' | 'styles'; name: string | null }
  | { kind: 'view'; view: 'preview' | 'text' };

/** The target of a check without a place in the source; null for the whole document. */
export function checkTarget({ rule, message, line, column }: TemplateCheck): CheckTarget | null {
  if (line !== null) return { kind: 'place', line, column: column ?? 1 };
  if (/^In the plain text:/.test(message)) return { kind: 'view', view: 'text' };
  if (rule === 'preview-missing' || /^In the preview text:/.test(message))
    return { kind: 'field', field: 'preview_text' };
  if (/^subject-|^(all-caps|punctuation)$/.test(rule) || /^In the subject:/.test(message))
    return { kind: 'field', field: 'subject' };
  if (rule === 'placeholder-text')
    return { kind: 'field', field: message.includes(' in the subject ') ? 'subject' : 'preview_text' };
  if (rule === 'gmail-clipping') return { kind: 'view', view: 'preview' };
  const name = /["“]([^"”]+)["”]/.exec(message)?.[1] ?? null;
  if (/condition/.test(rule) || name?.startsWith('conditions.'))
    return { kind: 'panel', panel: 'conditions', name: name?.replace('conditions.', '') ?? null };
  if (/variable|field|list/.test(rule)) return { kind: 'panel', panel: 'variables', name };
  return /compliance/.test(rule) ? { kind: 'panel', panel: 'styles', name: null } : null;
}

/** The page outside the editor where a check is fixed, opened next to it. */
export function checkPage({ rule }: TemplateCheck): { href: string; name: string } | null {
  return rule === 'postal-address' ? { href: '/settings/workspace', name: 'Settings, Workspace' } : null;
}

/** Names the target. */
export function nameTarget(target: CheckTarget): string {
  if (target.kind === 'place') return `Line ${target.line}, column ${target.column}`;
  if (target.kind === 'field') return target.field === 'subject' ? 'Subject' : 'Preview text';
  if (target.kind === 'view') return target.view === 'preview' ? 'Preview' : 'Plain text';
  return { variables: 'Variables', conditions: 'Conditions', styles: 'Styles' }[target.panel];
}
