import type { Metadata } from 'next';
import { AddressList } from '@/components/sending/address-list';

export const metadata: Metadata = { title: 'Sending addresses' };

export default function AddressListPage() {
  return <AddressList />;
}
