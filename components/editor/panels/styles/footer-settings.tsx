import { ChoiceControl } from '@/components/editor/inspector/controls/choice-control';
import { ColorControl } from '@/components/editor/inspector/controls/color-control';
import { useStore } from '@/components/editor/store/use-store';
import type { ComplianceBlock } from '@/lib/document/contract';
import { SettingGroup, SettingRow } from './setting-row';

const colors = [
  { name: 'color', label: 'Text color', inherited: '#555555' },
  { name: 'background_color', label: 'Background', inherited: '#ffffff' },
] as const;

/** The style of the compliance footer; its text is fixed. */
export function FooterSettings({ compliance }: { compliance: ComplianceBlock }) {
  const store = useStore();
  const { align, color, background_color, ...fixed } = compliance;
  const set = (name: 'align' | 'color' | 'background_color', value: string) => {
    const next = { align, color, background_color, [name]: value || undefined };
    const kept = Object.fromEntries(Object.entries(next).filter(([, given]) => given !== undefined));
    store.set({ compliance: { ...fixed, ...kept } }, `footer ${name}`);
  };
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
      {colors.map(({ name, label, ...rest }) => (
        <SettingRow key={name} label={label}>
          <ColorControl
            {...rest}
            label={`Footer: ${label}`}
            value={compliance[name] ?? ''}
            isValid={isSixDigits}
            problem="A six-digit color such as #1a2b3c."
            background={name === 'color' ? (background_color ?? '#ffffff') : undefined}
            onChange={(value) => set(name, value)}
          />
        </SettingRow>
      ))}
    </SettingGroup>
  );
}

function isSixDigits(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text.trim());
}
