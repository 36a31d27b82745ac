'use client';

import { RadioGroup } from 'radix-ui';
import type { TemplateServer } from '@/components/editor/answers/template-server';
import type { ContentConflict } from '@/components/templates/content/merge-content';
import type { CanonicalDocument } from '@/lib/document/contract';
import { ConflictRendering } from './conflict-rendering';

export type Side = 'mine' | 'theirs';

type Props = {
  conflict: ContentConflict;
  number: number | null;
  theirName: string;
  server: TemplateServer;
  documents: Record<Side, CanonicalDocument>;
  onChoose: (side: Side) => void;
};

/** One thing that both changed: how it is now on each side, and whose stays. */
export function ConflictChoice({ conflict, number, theirName, server, documents, onChoose }: Props) {
  const title = nameOf(conflict);
  return (
    <section className="grid gap-2">
      <h3 className="font-medium text-sm">{number === null ? title : `${number}. ${title}`}</h3>
      <RadioGroup.Root
        aria-label={title}
        value={conflict.kept}
        onValueChange={(side) => onChoose(side === 'theirs' ? 'theirs' : 'mine')}
        className="grid gap-3 sm:grid-cols-2"
      >
        {(['mine', 'theirs'] as const).map((side) => (
          <div
            key={side}
            className="grid grid-rows-[auto_1fr] overflow-hidden rounded-lg border has-[[data-state=checked]]:border-primary has-[[data-state=checked]]:ring-1 has-[[data-state=checked]]:ring-primary"
          >
            <RadioGroup.Item
              value={side}
              aria-label={side === 'mine' ? 'Yours' : `${theirName}’s`}
              className="flex items-center gap-2 border-b bg-card px-3 py-2 text-left font-medium text-sm hover:bg-muted data-[state=checked]:bg-primary-soft"
            >
              <span
                aria-hidden
                className={`size-3.5 rounded-full border ${conflict.kept === side ? 'border-4 border-primary' : 'border-input'}`}
              />
              {side === 'mine' ? 'Yours' : `${theirName}’s`}
            </RadioGroup.Item>
            <ConflictRendering
              kind={conflict.kind}
              label={conflict.label}
              text={conflict[side]}
              document={documents[side]}
              server={server}
              title={`${title}, ${side === 'mine' ? 'yours' : `${theirName}’s`}`}
            />
          </div>
        ))}
      </RadioGroup.Root>
    </section>
  );
}

const blockNames: Readonly<Record<string, string>> = {
  'mj-text': 'Text',
  'mj-button': 'Button',
  'mj-image': 'Image',
  'mj-table': 'Table',
  'mj-divider': 'Divider',
  'mj-spacer': 'Spacer',
  'mj-section': 'Section',
  'mj-column': 'Column',
  'mj-wrapper': 'Wrapper',
  'mj-hero': 'Hero',
  'mj-social': 'Social links',
  'mj-navbar': 'Menu',
  'mj-style': 'Style sheet',
  'mj-attributes': 'Styles',
};

function nameOf({ kind, label }: ContentConflict): string {
  switch (kind) {
    case 'subject':
      return 'Subject';
    case 'preview_text':
      return 'Preview text';
    case 'plain_text':
      return 'Plain text';
    case 'compliance':
      return 'Compliance footer';
    case 'document':
      return 'The whole email';
    case 'variable':
      return `Variable ${label}`;
    case 'condition':
      return `Condition ${label}`;
    case 'block': {
      const tag = label.replace(/[<>]/g, '');
      return tag === 'document' ? 'The whole email' : (blockNames[tag] ?? `Block ${tag}`);
    }
  }
}
