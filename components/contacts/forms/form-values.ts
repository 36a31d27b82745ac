import type { CreateFormInput, Form } from '@/lib/forms/contract';

/** A form being edited: one site per line. */
export type FormValues = Omit<CreateFormInput, 'allowed_origins' | 'redirect_url'> & {
  sites: string;
  redirect: string;
};

export const newForm: FormValues = {
  ...{ name: '', topic_ids: [], segment_id: null, property_names: [], double_opt_in: true },
  ...{ confirmation_template_version_id: null, wording: '', thanks: '', redirect: '', sites: '' },
};

export function formValuesOf(form: Form): FormValues {
  const { name, topic_ids, segment_id, property_names, double_opt_in, wording, thanks } = form;
  const { confirmation_template_version_id, redirect_url, allowed_origins } = form;
  return {
    ...{ name, topic_ids, segment_id, property_names, double_opt_in, wording, thanks },
    confirmation_template_version_id,
    redirect: redirect_url ?? '',
    sites: allowed_origins.join('\n'),
  };
}

/** The values as API input. */
export function formInput({ sites, redirect, ...values }: FormValues): CreateFormInput {
  return {
    ...values,
    name: values.name.trim(),
    wording: values.wording.trim(),
    thanks: values.thanks.trim(),
    redirect_url: redirect.trim() || null,
    allowed_origins: sites.split(/[\s,]+/).filter(Boolean),
  };
}
