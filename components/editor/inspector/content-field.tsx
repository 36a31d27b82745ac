import { PencilLine, Table } from 'lucide-react';
import { useState } from 'react';
import type { Block } from '@/components/editor/email/block';
import { useDraft } from '@/components/editor/inspector/controls/use-draft';
import { useStore } from '@/components/editor/store/use-store';
import { TableDialog } from '@/components/editor/tables/table-dialog';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';
import { contentOf, elementLabel } from '@/lib/document/elements/elements';
import { table } from '@/lib/document/elements/table';

type ContentFieldProps = { block: Block; onEditText: (id: string) => void };

/** The content of a block: labels are edited here, text in the canvas, HTML as HTML. */
export function ContentField({ block, onEditText }: ContentFieldProps) {
  const store = useStore();
  const { readOnly } = store;
  const { id, node } = block;
  const [asTable, setAsTable] = useState(false);
  const kind = contentOf(node.tag);
  const draft = useDraft(
    node.content ?? '',
    (text) => !/<\/mj-/i.test(text),
    (text) => {
      const content = withLineEnds(text, store.source);
      store.edit([id], 'content', (current) => ({ ...current, content }));
    },
  );
  if (kind === 'rich')
    return (
      <div className="border-b px-4 py-3">
        <Button
          {...wide}
          icon={<PencilLine aria-hidden />}
          disabled={readOnly}
          onClick={() => onEditText(id)}
        >
          Edit the text
        </Button>
      </div>
    );
  const label = kind === 'plain' ? `${elementLabel(node.tag)} label` : 'HTML';
  return (
    <div className="grid gap-3 border-b px-4 py-3">
      {node.tag === table.tag && (
        <Button {...wide} icon={<Table aria-hidden />} disabled={readOnly} onClick={() => setAsTable(true)}>
          Edit table
        </Button>
      )}
      {asTable && <TableDialog block={block} onClose={() => setAsTable(false)} />}
      <Field
        label={<span className="text-xs">{label}</span>}
        error={draft.invalid ? 'MJML tags are not allowed here.' : undefined}
      >
        <Textarea
          id="editor-content"
          aria-label={label}
          spellCheck={kind === 'plain'}
          className={kind === 'plain' ? 'min-h-9 text-xs' : 'min-h-44 whitespace-pre font-mono text-xs'}
          rows={kind === 'plain' ? 1 : 8}
          readOnly={readOnly}
          {...draft.field}
        />
      </Field>
    </div>
  );
}

const wide = { variant: 'secondary', size: 'sm', className: 'w-full' } as const;

/** Converts a field's "\n" to the line ends of the source. */
export function withLineEnds(text: string, source: string): string {
  return text.replaceAll(/\r?\n/g, source.includes('\r\n') ? '\r\n' : '\n');
}
