import { useMemo, useState } from 'react';
import type { ContactsInEditor } from '@/components/editor/preview/contacts-in-editor';
import type { ShownContact } from '@/components/samples/contact-choice';
import { useProperties } from '@/lib/client/contacts';
import { useMay } from '@/lib/client/session';
import { contactVariables } from '@/lib/document/variables/contact-variables';

/** Contact variables, and the contact whose values are shown; undefined if the person may not read contacts. */
export function useContactsInEditor(): ContactsInEditor | undefined {
  const mayRead = useMay('contact:read');
  const properties = useProperties(mayRead).data?.data;
  const [shown, onShow] = useState<ShownContact | null>(null);
  return useMemo(
    () => (mayRead ? { variables: contactVariables(properties ?? []), shown, onShow } : undefined),
    [mayRead, properties, shown],
  );
}
