import { getMailDirection, setDirection } from '@/components/editor/email/direction';
import { WebFonts } from '@/components/editor/fonts/web-fonts';
import { TextControl } from '@/components/editor/inspector/controls/text-control';
import { DirectionControl, LanguageControl } from '@/components/editor/inspector/direction-field';
import { mailFields } from '@/components/editor/panels/mail-head';
import { useDetails, useStore, useStoreState } from '@/components/editor/store/use-store';
import { readHeadText, writeHeadText } from '@/components/editor/tree/head';
import { headTags } from '@/lib/document/elements/head';
import { ApplyBrand } from './apply-brand';
import { FooterSettings } from './footer-settings';
import { SettingGroup, SettingRow } from './setting-row';
import { StyleControl, styleGroups } from './style-control';

/** Settings of the whole email: styles, title, web fonts, footer. */
export function HeadSettings() {
  const store = useStore();
  const { before } = useStoreState('mjml');
  const tree = useStoreState('tree');
  const { compliance } = useDetails();
  return (
    <div className="p-4">
      <div className="@container grid gap-5">
        <ApplyBrand />
        {styleGroups.map(({ title, hint, of, styles }) => (
          <SettingGroup key={title} title={title} hint={hint}>
            {Object.entries(styles).map(([name, label]) => (
              <SettingRow key={name} label={label}>
                <StyleControl of={of} name={name} label={`${title}: ${label}`} />
              </SettingRow>
            ))}
          </SettingGroup>
        ))}
        {compliance && <FooterSettings compliance={compliance} />}
        <SettingGroup
          title="Document"
          hint="Screen readers go by the language, and say the title when the email is opened in a browser."
        >
          <SettingRow label="Title">
            <TextControl
              id={mailFields.title}
              label="Document title"
              value={readHeadText(before, headTags.title)}
              inherited=""
              isValid={(text) => !text.includes('<')}
              problem="Without tags."
              onChange={(text) => store.setBefore(writeHeadText(before, headTags.title, text))}
            />
          </SettingRow>
          <SettingRow label="Language">
            <LanguageControl />
          </SettingRow>
          <SettingRow label="Direction">
            <DirectionControl
              label="Direction of the email"
              value={getMailDirection(tree) === 'rtl' ? 'rtl' : ''}
              inherited="ltr"
              onChange={(next) => store.change(null, (draft) => setDirection(draft, draft.body.id, next))}
            />
          </SettingRow>
        </SettingGroup>
        <WebFonts />
      </div>
    </div>
  );
}
