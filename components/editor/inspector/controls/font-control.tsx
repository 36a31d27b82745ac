import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { FontSpecimen } from '@/components/brand/font-specimen';
import { changeFont, removeUnusedFontLinks } from '@/components/editor/fonts/change-font';
import {
  fontName,
  useFontOptions,
  useLoadFont,
  useWebFonts,
  webFontOf,
} from '@/components/editor/fonts/use-font-options';
import { WebFontDialog } from '@/components/editor/fonts/web-font-dialog';
import { useReadOnly, useStore } from '@/components/editor/store/use-store';
import { Button } from '@/components/ui/form/button';
import { Combobox } from '@/components/ui/overlay/combobox';
import { type ControlProps, TextControl } from './text-control';

type FontControlProps = ControlProps & { isValid: (text: string) => boolean; problem: string };

/** A font stack: the brand's, this email's web fonts, or system fonts. */
export function FontControl(props: FontControlProps) {
  const store = useStore();
  const readOnly = useReadOnly();
  const options = useFontOptions();
  const load = useLoadFont();
  const web = useWebFonts();
  const [adding, setAdding] = useState(false);
  const [was, setWas] = useState(store.source);
  const shown = props.mixed ? '' : props.value || props.inherited;
  const name = props.mixed ? 'Mixed' : fontName(shown) || 'Choose a font';
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      {!readOnly && (
        <Combobox
          label={`${props.label}: choose a font`}
          value={props.mixed ? null : props.value || null}
          onValueChange={(stack) =>
            changeFont(store, () => {
              load(stack);
              props.onChange(stack);
            })
          }
          placeholder="Search fonts…"
          options={options}
          action={{
            label: 'Add a web font…',
            icon: <Plus aria-hidden />,
            onSelect: () => setAdding(true),
          }}
          trigger={
            <Button
              size="sm"
              variant="secondary"
              aria-label={`${props.label}: choose a font`}
              className="w-full justify-between font-normal"
            >
              <FontSpecimen words={name} stack={shown} source={webFontOf(shown, web)} />
              <ChevronDown aria-hidden />
            </Button>
          }
        />
      )}
      {/* Not while typing: the font's name may come back. */}
      <TextControl
        {...props}
        onEnter={() => setWas(store.source)}
        onLeave={() => removeUnusedFontLinks(store, was)}
      />
      {adding && <WebFontDialog onClose={() => setAdding(false)} onAdded={props.onChange} />}
    </div>
  );
}
