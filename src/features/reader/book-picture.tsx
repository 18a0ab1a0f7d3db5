import { useEffect, useState } from 'react';

interface BookPictureProps {
  path: string;
  alt: string;
  picture: (path: string) => Blob | undefined;
}

/** A picture of the book, unpacked when its chapter is shown and let go with it. Without the picture, its words. */
export function BookPicture({ path, alt, picture }: BookPictureProps) {
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    const blob = picture(path);
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [path, picture]);

  if (address === undefined) return alt ? <span>{alt}</span> : null;
  return <img src={address} alt={alt} />;
}
