import { LinkTabs } from '@/components/ui/navigation/link-tabs';
import { itemOf } from './navigation';

/** Between the pages of one item of the menu. */
export function PageTabs({ of }: { of: string }) {
  const item = itemOf(of);
  return item?.tabs && <LinkTabs label={item.label} tabs={item.tabs} />;
}
