'use client';

import { ChevronDown } from 'lucide-react';
import { useBrand } from '@/components/brand/use-brand';
import { useSession } from '@/components/editor/session/use-session';
import { readFonts } from '@/components/editor/tree/head-settings';
import { Button } from '@/components/ui/form/button';
import { Combobox } from '@/components/ui/overlay/combobox';
import { webFontStack, webSafeStacks } from './font-stacks';
import { type ControlProps, TextControl } from './text-control';

type FontControlProps = ControlProps & { isValid: (text: string) => boolean; problem: string };

/** A font with those that stand in for it: of the brand, of the web fonts of this mail, or one that every device has. */
export function FontControl(props: FontControlProps) {
  const session = useSession();
  const brand = useBrand().data;
  const web = readFonts(session.wrapper.get('before') ?? '');
  const options = [
    ...(brand?.fonts ?? []).map(({ name, stack }) => ({ label: name, value: stack, hint: 'Brand' })),
    ...web.map(({ name }) => ({ label: name, value: webFontStack(name), hint: 'Web font' })),
    ...webSafeStacks.map((stack) => ({ label: firstFont(stack), value: stack })),
  ];
  const shown = props.value || props.inherited;
  return (
    <div className="grid min-w-0 gap-1">
      {!props.readOnly && (
        <Combobox
          label={`${props.label}: choose a font`}
          value={props.value || null}
          onValueChange={props.onChange}
          placeholder="Search fonts…"
          options={options.filter(
            ({ value }, index) => options.findIndex((other) => other.value === value) === index,
          )}
          trigger={
            <Button
              size="sm"
              variant="secondary"
              aria-label={`${props.label}: choose a font`}
              className="w-full justify-between font-normal"
            >
              <span className="truncate" style={{ fontFamily: shown }}>
                {firstFont(shown) || 'Choose a font'}
              </span>
              <ChevronDown aria-hidden />
            </Button>
          }
        />
      )}
      <TextControl {...props} />
    </div>
  );
}

function firstFont(stack: string): string {
  return (stack.split(',')[0] ?? '').trim().replace(/^['"]|['"]$/g, '');
}
