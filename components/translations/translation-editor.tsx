import { Languages } from 'lucide-react';
import { useState } from 'react';
import { ResourceState } from '@/components/data/resource-state';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Skeletons } from '@/components/ui/feedback/skeleton';
import { useMay, useSession } from '@/lib/client/session';
import { useTranslation } from '@/lib/client/translations';
import type { TranslationUnit, TranslationWithUnits } from '@/lib/templates/contract/translations';
import { UnitRow } from './unit-row';
import { useTranslationSaves } from './use-translation-saves';

type Props = { templateId: string; locale: string; standard: string; onlyOpen: boolean };

/** Each block of the email with its translation, side by side. */
export function TranslationEditor(props: Props) {
  const translation = useTranslation(props.templateId, props.locale);
  return (
    <ResourceState
      resource={translation}
      label="this translation"
      loading={<Skeletons of={['h-28', 'h-40', 'h-40']} className="grid gap-3" />}
    >
      {(data) => <Units {...props} translation={data} />}
    </ResourceState>
  );
}

const isOpen = ({ state }: TranslationUnit) => state === 'missing' || state === 'outdated';

function Units({
  templateId,
  locale,
  standard,
  onlyOpen,
  translation,
}: Props & { translation: TranslationWithUnits }) {
  const mayWrite = useMay('template:write');
  const user = useSession().data?.user.id;
  const { saves, save } = useTranslationSaves(templateId, locale);
  // Finished units stay in the list until it is reloaded.
  const [begun] = useState(() => new Set(translation.units.filter(isOpen).map(({ key }) => key)));
  const shown = translation.units.filter((unit) => !onlyOpen || begun.has(unit.key) || isOpen(unit));
  if (shown.length === 0)
    return (
      <EmptyState
        icon={<Languages aria-hidden />}
        title={onlyOpen ? 'Nothing is open' : 'Nothing to translate'}
      >
        {onlyOpen
          ? 'Everything is translated from what the email says now.'
          : 'The email has no words yet. What you write in it is shown here.'}
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      {blocksOf(shown).map(({ key, label, units }) => (
        <section
          key={key}
          aria-label={label}
          className="overflow-hidden rounded-lg border bg-card shadow-soft"
        >
          <h3 className="border-b bg-muted/50 px-4 py-2 font-medium text-xs">{label}</h3>
          <div className="divide-y">
            {units.map((unit) => (
              <UnitRow
                key={`${unit.key} ${unit.source}`}
                keptKey={`postroom:translation:${user}:${templateId}:${locale}:${unit.key}:${unit.source}`}
                unit={unit}
                alt={alternativeText(unit, translation.units)}
                locale={locale}
                standard={standard}
                readOnly={!mayWrite}
                saved={saves.get(unit.key)}
                onSave={save}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

type Block = { key: string; label: string; units: TranslationUnit[] };

/** The units grouped by block, in the order of the email. */
function blocksOf(units: readonly TranslationUnit[]): Block[] {
  const blocks: Block[] = [];
  for (const unit of units) {
    const last = blocks.at(-1);
    if (last?.key === unit.block.key) last.units.push(unit);
    else blocks.push({ ...unit.block, units: [unit] });
  }
  return blocks;
}

/** The alt text of a block's image: matched by order; unknown if only some images have one. */
function alternativeText(
  unit: TranslationUnit,
  all: readonly TranslationUnit[],
): TranslationUnit | undefined {
  if (unit.kind !== 'image') return undefined;
  const inBlock = all.filter(({ block }) => block.key === unit.block.key);
  const pictures = inBlock.filter(({ kind }) => kind === 'image');
  const texts = inBlock.filter(({ kind }) => kind === 'alt');
  return pictures.length === 1 || pictures.length === texts.length
    ? texts[pictures.indexOf(unit)]
    : undefined;
}
