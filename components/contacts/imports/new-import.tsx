'use client';

import { useState } from 'react';
import { Page } from '@/components/layout/page';
import { type ImportSource, useImportColumns } from '@/lib/client/contact-imports';
import { ChooseRows } from './choose-rows';
import { ImportForm } from './import-form';

/** The steps of an import: choose a file, review, count, and only then import. */
export function NewImport() {
  const [source, setSource] = useState<ImportSource | null>(null);
  // Kept here, so that going back restores the pasted text.
  const [text, setText] = useState('');
  const columns = useImportColumns(source);
  return (
    <Page
      title="Import contacts"
      description="Nothing is changed before you have seen what will happen."
      breadcrumb={[
        { label: 'Contacts', href: '/contacts' },
        { label: 'Imports', href: '/contacts/imports' },
      ]}
    >
      {source && columns.data ? (
        <ImportForm key={source.id} source={source} preview={columns.data} onOther={() => setSource(null)} />
      ) : (
        <ChooseRows
          text={text}
          onText={setText}
          onSource={setSource}
          reading={columns.isFetching}
          error={columns.error}
        />
      )}
    </Page>
  );
}
