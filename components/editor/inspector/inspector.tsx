import { memo, useEffect, useRef } from 'react';
import type { Block } from '@/components/editor/email/block';
import { canSetDirection } from '@/components/editor/email/direction';
import { ItemsField } from '@/components/editor/items/items-field';
import { NetworkField } from '@/components/editor/items/network-field';
import { useSelected, useStoreState } from '@/components/editor/store/use-store';
import type { AttributeGroup } from '@/lib/document/elements/attributes';
import { contentOf, elementLabel, elements } from '@/lib/document/elements/elements';
import { socialElement } from '@/lib/document/elements/social';
import { isHtmlTag } from '@/lib/document/html/html-elements';
import { hasDarkStyles } from '@/lib/mail/color-scheme';
import { AttributeRow, type Settings } from './attribute-row';
import { BlockTitle } from './block-title';
import { ContentField } from './content-field';
import { DarkField } from './dark-field';
import { AddDarkMode, DarkModeFields } from './dark-mode-fields';
import { DirectionField, LanguageField } from './direction-field';
import { FieldGroup } from './field-group';
import { isPicture, LeadingPicture } from './leading-picture';
import { PhoneField, variesOnPhones } from './phone-field';
import { useGroupKeys } from './use-group-keys';
import { useHtmlSettings } from './use-html-settings';
import { useMjmlSettings } from './use-mjml-settings';
import { useShown } from './use-shown';
import { VisibilityFields } from './visibility-fields';

type InspectorProps = {
  /** The template's language setting. */
  locale?: string | undefined;
  /** The canvas shows dark mode. */
  dark: boolean;
  onShowDark: () => void;
  onEditText: (id: string) => void;
};

/** All settings of the selected blocks, or of the whole email, with inherited values. */
export const Inspector = memo(function Inspector(props: InspectorProps) {
  const { shown } = useShown();
  const { id } = shown;
  const top = useRef<HTMLDivElement>(null);
  useGroupKeys(top);

  // Another block starts at the top.
  useEffect(() => {
    for (let parent = top.current?.parentElement; parent; parent = parent.parentElement)
      if (parent.scrollTop > 0 && parent !== document.documentElement) parent.scrollTop = 0;
  }, [id]);

  const Settings = isHtmlTag(shown.node.tag) ? HtmlSettings : MjmlSettings;
  return (
    <div ref={top} data-inspector tabIndex={-1} className="outline-none">
      <Settings key={id} {...props} selected={shown} />
    </div>
  );
});

type SettingsProps = InspectorProps & { selected: Block };

function MjmlSettings(props: SettingsProps) {
  return <BlockSettings {...props} settings={useMjmlSettings(props.selected)} />;
}

function HtmlSettings(props: SettingsProps) {
  return <BlockSettings {...props} settings={useHtmlSettings(props.selected)} />;
}

function BlockSettings({
  selected,
  settings,
  dark,
  locale,
  onShowDark,
  onEditText,
}: SettingsProps & { settings: Settings }) {
  // Inherited values depend on the ancestors and the head.
  const tree = useStoreState('tree');
  const { blocks: together } = useShown();
  const isNothingSelected = useSelected() === null;
  const { id, node } = selected;
  const isBody = id === tree.body.id;
  const isHtml = isHtmlTag(node.tag);
  const hasDark = hasDarkStyles(tree.before);
  const darkParts = hasDark && !isBody ? (elements.get(node.tag)?.darkParts ?? []) : [];
  const picture = settings.fields.find(isPicture);
  const fields = settings.fields.filter((field) => field !== picture);
  const groups = [...new Set(fields.map(({ group }) => group))];
  const groupOf = (group: AttributeGroup) => (
    <FieldGroup key={group} title={group}>
      {fields
        .filter((field) => field.group === group)
        .map((field) => (
          <AttributeRow key={field.name} field={field} settings={settings} />
        ))}
      {group === 'Color' && settings.weakWords && (
        <p className="text-warning-text text-xs" data-testid="weak-words">
          In its words: {settings.weakWords}
        </p>
      )}
    </FieldGroup>
  );

  return (
    <section aria-label={`Settings of ${elementLabel(node.tag)}`}>
      <header className="grid gap-1 border-b px-4 py-3">
        <BlockTitle block={selected} />
        {isNothingSelected && (
          <p className="text-muted-foreground text-xs">
            What holds for the whole email. Select a block to set what is its own.
          </p>
        )}
        {dark && !(isHtml && hasDark) && (
          <p className="text-muted-foreground text-xs">
            {hasDark
              ? 'The canvas shows dark mode. Set its colors under “In dark mode”; those under Color are for light mode.'
              : 'The canvas shows dark mode. This email has no dark styles, so email apps darken it in their own way.'}
          </p>
        )}
        {dark && !hasDark && !isHtml && !isBody && <AddDarkMode onShowDark={onShowDark} />}
        {together.length > 1 && (
          <p className="text-muted-foreground text-xs">
            {together.length} blocks are selected. Changes apply to all of them that have the setting.
            Content, links and conditions are those of the last one.
          </p>
        )}
      </header>
      {picture && <LeadingPicture field={picture} settings={settings} />}
      {contentOf(node.tag) && <ContentField block={selected} onEditText={onEditText} />}
      {node.tag === socialElement.tag && <NetworkField block={selected} />}
      <ItemsField block={selected} />
      {groups.filter((group) => group !== 'Advanced').map(groupOf)}
      {canSetDirection(tree, selected) && (
        <FieldGroup title={isBody ? 'Language' : 'Direction'}>
          {isBody && <LanguageField locale={locale} />}
          <DirectionField block={selected} />
          {isHtml && (
            <p className="text-muted-foreground text-xs">
              Said by the email as a whole. What is aligned by the HTML itself stays on its side.
            </p>
          )}
        </FieldGroup>
      )}
      {!isBody && variesOnPhones(selected) && (
        <FieldGroup title="On phones">
          <PhoneField />
        </FieldGroup>
      )}
      {isBody && (
        <FieldGroup title="In dark mode">
          {isHtml ? (
            <p className="text-muted-foreground text-xs">
              The dark styles of an HTML email are written in its code, as a style sheet with{' '}
              <code>@media (prefers-color-scheme: dark)</code>.
            </p>
          ) : (
            <DarkModeFields onShowDark={onShowDark} />
          )}
        </FieldGroup>
      )}
      {darkParts.length > 0 && (
        <FieldGroup title="In dark mode">
          {darkParts.map((part) => (
            <DarkField key={`${id} ${part}`} part={part} />
          ))}
        </FieldGroup>
      )}
      <VisibilityFields block={selected} />
      {groups.filter((group) => group === 'Advanced').map(groupOf)}
    </section>
  );
}
