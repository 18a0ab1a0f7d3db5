import { Cover, type CoverProps } from './cover.tsx';

interface ProductCoverProps extends Pick<CoverProps, 'author' | 'eager'> {
  /** The product as lists describe it. */
  product: {
    readonly id: string;
    readonly name: string;
    readonly productType?: string | undefined;
    readonly subject?: string | undefined;
    readonly thumbnailImage?: string | null | undefined;
  };
}

/** The cover of a product in a list, where its title is next to the cover (PROD-8). */
export function ProductCover({ product, author, eager }: ProductCoverProps) {
  return (
    <Cover
      kind={product.productType}
      subject={product.subject}
      id={product.id}
      title={product.name}
      author={author}
      src={product.thumbnailImage}
      alt=""
      eager={eager}
    />
  );
}
