import { useState } from 'react';

/** A thumbnail of the image at an address; none for a variable, or if it does not load. */
export function UnitPicture({ address, alt }: { address: string; alt: string }) {
  const [broken, setBroken] = useState('');
  if (!/^https?:/i.test(address) || address.includes('{') || broken === address) return null;
  return (
    <img
      src={address}
      alt={alt}
      loading="lazy"
      referrerPolicy="no-referrer"
      className="max-h-20 max-w-40 rounded-md border bg-muted object-contain"
      onError={() => setBroken(address)}
    />
  );
}
