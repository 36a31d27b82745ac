import { ChoiceControl } from '@/components/editor/inspector/controls/choice-control';
import { ColorControl } from '@/components/editor/inspector/controls/color-control';
import { useStore } from '@/components/editor/store/use-store';
import type { ComplianceBlock } from '@/lib/document/contract';
import { SettingGroup, SettingRow } from './setting-row';

/** The looks of the compliance footer; its words are fixed. */
export function FooterSettings({ compliance }: { compliance: ComplianceBlock }) {
  const store = useStore();
  const { align, color, background_color, ...fixed } = compliance;
  const set = (name: 'align' | 'color' | 'background_color', value: string) => {
    const next = { align, color, background_color, [name]: value || undefined };
    const kept = Object.fromEntries(Object.entries(next).filter(([, given]) => given !== undefined));
    store.set({ compliance: { ...fixed, ...kept } }, `footer ${name}`);
  };
  const colors = { isValid: isSixDigits, problem: 'A six-digit color such as #1a2b3c.' };
  return (
    <SettingGroup
      title="Compliance footer"
      hint="Its text is fixed. Text needs a contrast of at least 4.5 against the background."
    >
      <SettingRow label="Alignment">
        <ChoiceControl
          label="Footer: Alignment"
          value={align ?? ''}
          inherited="center"
          options={['left', 'center', 'right']}
          onChange={(value) => set('align', value)}
        />
      </SettingRow>
      <SettingRow label="Text color">
        <ColorControl
          {...colors}
          label="Footer: Text color"
          value={color ?? ''}
          inherited="#555555"
          behind={background_color ?? '#ffffff'}
          onChange={(value) => set('color', value)}
        />
      </SettingRow>
      <SettingRow label="Background">
        <ColorControl
          {...colors}
          label="Footer: Background"
          value={background_color ?? ''}
          inherited="#ffffff"
          onChange={(value) => set('background_color', value)}
        />
      </SettingRow>
    </SettingGroup>
  );
}

function isSixDigits(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text.trim());
}
