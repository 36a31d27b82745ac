import { ALargeSmall, AlignCenter, AlignLeft, AlignRight, Baseline, CaseSensitive } from 'lucide-react';
import { useState } from 'react';
import { changeFont } from '@/components/editor/fonts/change-font';
import { useFontOptions, useLoadFont } from '@/components/editor/fonts/use-font-options';
import { ColorChoices } from '@/components/editor/inspector/controls/color-choices';
import { useStore } from '@/components/editor/store/use-store';
import { DropdownMenu, MenuItem, MenuLabel } from '@/components/ui/overlay/dropdown-menu';
import { Popover } from '@/components/ui/overlay/popover';
import { useChosen } from '@/components/ui/overlay/use-chosen';
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
  const fonts = useFontOptions();
  const load = useLoadFont();
  const { choose, finish } = useChosen<string>((value) => {
    session.focus();
    if (value === null) return;
    changeFont(store, () => {
      session.setStyle(kind, value);
      if (kind === 'font') load(value);
    });
  });
  return (
    <DropdownMenu
      align="start"
      onReturnFocus={finish}
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
        <MenuItem key={option.value} onSelect={() => choose(option.value)}>
          {option.view}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
