import { Moon } from 'lucide-react';
import { useReadOnly, useStore, useStoreState } from '@/components/editor/store/use-store';
import { Button } from '@/components/ui/form/button';
import { addDarkMode, removeDarkMode } from '@/lib/document/dark/dark-mode';
import { type DarkColor as Color, readDarkColors, setDarkColor } from '@/lib/document/dark/dark-sheet';
import { hasDarkStyles } from '@/lib/mail/color-scheme';
import { toHex } from './controls/color-lists';
import { Swatch } from './controls/swatch';
import { DarkColor } from './dark-color';
import { DarkField } from './dark-field';

/** Dark mode of the whole email: added with readable colors, which are changed one by one, and removed. */
export function DarkModeFields({ onShowDark }: { onShowDark: () => void }) {
  const store = useStore();
  const readOnly = useReadOnly();
  const { before } = useStoreState('mjml');
  if (!hasDarkStyles(before))
    return (
      <>
        <p className="text-muted-foreground text-xs">
          Email apps darken this email in their own way. Add dark mode to choose its colors yourself: it
          starts with readable ones, made from those of the email.
        </p>
        <AddDarkMode onShowDark={onShowDark} />
      </>
    );
  const colors = readDarkColors(before);
  const write = (color: Color, dark: string) => {
    if (dark === '') return;
    store.change(`dark ${color.use} ${color.light}`, (draft) =>
      draft.setBefore(setDarkColor(draft.before, color, toHex(dark))),
    );
  };
  const remove = () => {
    const value = store.value();
    store.replace({ ...value, document: removeDarkMode(value.document) });
    store.announce('Dark mode was removed.');
  };
  return (
    <>
      {/* Styles that were written by hand have only the background, by its class. */}
      {colors.length === 0 && <DarkField part="background" />}
      {colors.map((color) => (
        <DarkColor
          key={`${color.use} ${color.light}`}
          name={nameColor(color)}
          title={color.light && <ReplacedColor color={color} light={color.light} />}
          value={color.dark}
          onChange={(dark) => write(color, dark)}
        />
      ))}
      {!readOnly && (
        <Button size="sm" variant="secondary" className="justify-self-start" onClick={remove}>
          Remove dark mode
        </Button>
      )}
    </>
  );
}

/** Adds dark mode in one undo step, and shows it. */
export function AddDarkMode({ onShowDark }: { onShowDark: () => void }) {
  const store = useStore();
  if (useReadOnly()) return null;
  const add = () => {
    const value = store.value();
    store.replace({ ...value, document: addDarkMode(value.document, store.brand) });
    onShowDark();
    store.announce('Dark mode was added. The canvas shows it.');
  };
  return (
    <Button
      size="sm"
      variant="secondary"
      className="justify-self-start"
      icon={<Moon aria-hidden />}
      onClick={add}
    >
      Add dark mode
    </Button>
  );
}

const names = {
  page: 'Background color',
  box: 'Boxes',
  text: 'Text color',
  link: 'Link color',
  button: 'Buttons',
  line: 'Line color',
} as const;

function nameColor({ use, light }: Color): string {
  if (light === null) return names[use];
  if (use === 'box' && light === '#ffffff') return 'White boxes';
  return `${use === 'text' ? 'Text' : names[use]} in ${light}`;
}

/** The color of light mode that this one replaces. */
function ReplacedColor({ color, light }: { color: Color; light: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className="relative size-3.5 shrink-0 overflow-hidden rounded-full border border-input">
        <Swatch color={light} />
      </span>
      {nameColor(color)}
    </span>
  );
}
