import type { StarterTemplate, StarterUse } from '@/lib/templates/contract/starters';

export type StarterFilter = {
  q: string | null;
  purpose: StarterTemplate['purpose'] | null;
  use: StarterUse | null;
  industry: string | null;
};

type Sought = Pick<
  StarterTemplate,
  'name' | 'description' | 'subject' | 'industry' | 'use' | 'purpose' | 'preview_text'
>;

export const starterUseLabels: Record<StarterUse, string> = {
  account: 'Account and sign-in',
  orders: 'Orders and invoices',
  billing: 'Subscriptions',
  updates: 'Updates and feedback',
  newsletter: 'Newsletters',
  campaign: 'Campaigns',
};

/** The starters that match a filter: every search word occurs in their description. */
export function findStarters<S extends Sought>(starters: readonly S[], filter: StarterFilter): S[] {
  const words = (filter.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return starters.filter((starter) => {
    const { name, description, subject, preview_text, industry, use } = starter;
    const searchText = [name, description, subject, preview_text, industry, starterUseLabels[use]]
      .join(' ')
      .toLowerCase();
    return (
      (filter.purpose === null || starter.purpose === filter.purpose) &&
      (filter.use === null || use === filter.use) &&
      (filter.industry === null || industry === filter.industry) &&
      words.every((word) => searchText.includes(word))
    );
  });
}
