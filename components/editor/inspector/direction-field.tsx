import type { Block } from '@/components/editor/email/block';
import type { BlockTree } from '@/components/editor/email/block-tree';
import {
  getInheritedDirection,
  getMailLanguage,
  getOwnDirection,
  setDirection,
  setMailLanguage,
} from '@/components/editor/email/direction';
import { useReadOnly, useStore, useStoreState } from '@/components/editor/store/use-store';
import { Combobox, ComboboxField } from '@/components/ui/overlay/combobox';
import type { Direction } from '@/lib/document/direction';
import { localeName } from '@/lib/mail/locales';
import { ChoiceControl } from './controls/choice-control';
import { ShortField } from './field-group';
import { useShown } from './use-shown';

/** The text direction of the selected blocks, which mirrors their left and right settings. */
export function DirectionField({ block }: { block: Block }) {
  const store = useStore();
  const tree = useStoreState('tree');
  const sameTag = useShown().blocks.filter(({ node }) => node.tag === block.node.tag);
  const own = getOwnDirection(tree, block);
  return (
    <ShortField label="Direction" isSet={own !== ''}>
      <DirectionControl
        value={own}
        inherited={inheritedDirection(tree, block)}
        mixed={sameTag.some((other) => getOwnDirection(tree, other) !== own)}
        onChange={(next) =>
          store.change(null, (draft) => {
            for (const { id } of sameTag) setDirection(draft, id, next);
          })
        }
      />
    </ShortField>
  );
}

function inheritedDirection(tree: BlockTree, block: Block): Direction {
  const parent = tree.parentOf(block.id);
  if (!parent) return 'ltr';
  return getInheritedDirection(tree, getOwnDirection(tree, block) === '' ? block : parent);
}

type DirectionControlProps = {
  label?: string;
  value: Direction | '';
  inherited: Direction;
  mixed?: boolean;
  onChange: (value: Direction | '') => void;
};

/** One of both directions, or the inherited one. */
export function DirectionControl({ label = 'Direction', onChange, ...props }: DirectionControlProps) {
  return (
    <ChoiceControl
      {...props}
      label={label}
      options={directions}
      onChange={(next) => onChange(next === 'rtl' || next === 'ltr' ? next : '')}
    />
  );
}

const directions: readonly Direction[] = ['ltr', 'rtl'];

/** The language of the email, for screen readers and translation, which also sets its direction. */
export function LanguageControl() {
  const store = useStore();
  const readOnly = useReadOnly();
  const language = getMailLanguage(useStoreState('tree'));
  const known = language === '' || languages.includes(language) ? languages : [language, ...languages];
  if (readOnly) return <p className="py-1.5 text-xs">{language ? localeName(language) : 'Not set'}</p>;
  return (
    <Combobox
      label="Language of the email"
      placeholder="Search languages…"
      value={language}
      options={[
        { value: '', label: 'Not set' },
        ...known.map((each) => ({ value: each, label: localeName(each), hint: each })),
      ]}
      onValueChange={(next) => store.change(null, (draft) => setMailLanguage(draft, next))}
      trigger={
        <ComboboxField
          size="sm"
          label="Language of the email"
          chosen={language ? localeName(language) : null}
          placeholder="Not set"
        />
      }
    />
  );
}

const languages =
  'en en-GB en-US ar bg bn ca cs da de de-AT de-CH el es es-MX et fa fi fr fr-CA gu he hi hr hu id it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv sw ta th tr uk ur vi zh-Hans zh-Hant'.split(
    ' ',
  );

/** Language and direction of the email, in its body's settings. The template's language overrides them when sending. */
export function LanguageField({ locale }: { locale?: string | undefined }) {
  const isSet = getMailLanguage(useStoreState('tree')) !== '';
  if (locale !== undefined)
    return (
      <div className="grid gap-1.5">
        <ShortField label="Language" isSet>
          <p className="py-1.5 text-xs">{localeName(locale)}</p>
        </ShortField>
        <p className="text-muted-foreground text-xs">
          Chosen as “Written in” under Name, language and folder in the menu of the template.
        </p>
      </div>
    );
  return (
    <div className="grid gap-1.5">
      <ShortField label="Language" isSet={isSet}>
        <LanguageControl />
      </ShortField>
      {!isSet && (
        <p className="text-muted-foreground text-xs">
          Without it, screen readers pronounce the words in the reader’s own language.
        </p>
      )}
    </div>
  );
}
