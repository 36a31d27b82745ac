import { ALargeSmall, AlignCenter, AlignLeft, AlignRight, Baseline, CaseSensitive } from 'lucide-react';
import { useRef, useState } from 'react';
import { changeFont } from '@/components/editor/fonts/change-font';
import { useFontOptions, useLoadFont } from '@/components/editor/fonts/use-font-options';
import { ColorChoices } from '@/components/editor/inspector/controls/color-choices';
import { useStore } from '@/components/editor/store/use-store';
import { DropdownMenu, MenuItem, MenuLabel } from '@/components/ui/overlay/dropdown-menu';
import { Popover } from '@/components/ui/overlay/popover';
import type { TextSession } from './text-session';
import { Tool, ToolbarButton } from './toolbar-button';

type ToolProps = { session: TextSession };

const sizes = [12, 14, 16, 18, 20, 24, 28, 32, 40].map((size) => ({
  view: `${size} px`,
  value: `${size}px`,
}));

export function ColorTool({ session }: ToolProps) {
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState('');
  const change = (next: boolean) => {
    if (next) {
      session.keepRange();
      setValue('');
    }
    setOpen(next);
  };
  return (
    <Popover
      label="Text color"
      open={open}
      onOpenChange={change}
      beside={session.place}
      onReturnFocus={() => session.focus()}
      className="w-64"
      trigger={<Tool label="Text color" Icon={Baseline} />}
    >
      <ColorChoices
        label="Text color"
        value={value}
        shown={value || '#000000'}
        onDone={() => setOpen(false)}
        onChange={(color) => {
          setValue(color);
          session.setStyle('color', color);
          session.keepRange();
        }}
      />
    </Popover>
  );
}

const alignments = [
  { value: 'left', label: 'Align left', Icon: AlignLeft },
  { value: 'center', label: 'Center', Icon: AlignCenter },
  { value: 'right', label: 'Align right', Icon: AlignRight },
] as const;

/** The alignment of the block. */
export function AlignTools({ session }: ToolProps) {
  return alignments.map(({ value, label, Icon }) => (
    <ToolbarButton
      key={value}
      label={label}
      pressed={session.alignment() === value}
      onPress={() => session.align(value)}
      Icon={Icon}
    />
  ));
}

const choices = {
  size: { label: 'Text size', Icon: ALargeSmall },
  font: { label: 'Font', Icon: CaseSensitive },
};

/** A style of the selected words, chosen from a list. */
export function ChoiceTool({ session, kind }: ToolProps & { kind: keyof typeof choices }) {
  const store = useStore();
  const chosen = useRef<string | null>(null);
  const fonts = useFontOptions();
  const load = useLoadFont();
  return (
    <DropdownMenu
      align="start"
      // The menu keeps the focus until it closes: only then can the words be selected again.
      onReturnFocus={() => {
        session.focus();
        const { current } = chosen;
        chosen.current = null;
        if (current === null) return;
        changeFont(store, () => {
          session.setStyle(kind, current);
          if (kind === 'font') load(current);
        });
      }}
      trigger={
        <Tool
          {...choices[kind]}
          onPointerDown={() => session.keepRange()}
          onFocus={() => session.keepRange()}
        />
      }
    >
      <MenuLabel>{choices[kind].label}</MenuLabel>
      {(kind === 'font' ? fonts : sizes).map((option) => (
        <MenuItem
          key={option.value}
          onSelect={() => {
            chosen.current = option.value;
          }}
        >
          {option.view}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
