import { createFileRoute } from '@tanstack/react-router';
import { CartPreview } from '../features/cart/cart-preview.tsx';
import { KeepOffline } from '../features/downloads/keep-offline.tsx';
import { BuyNowButton } from '../features/hand-off/buy-now-button.tsx';
import { DatesPanel } from '../features/opting/dates-panel.tsx';
import { OptReceipts } from '../features/opting/opt-receipts.tsx';
import { OptingBanner } from '../features/opting/opting-banner.tsx';
import { CourseSignInPrompt, SectionGate } from '../features/section/section-gate.tsx';
import { SectionPage } from '../features/section/section-page.tsx';
import { SignInFirst } from '../features/shelf/sign-in-first.tsx';
import { ForbiddenScreen, NotFoundScreen } from '../features/site/error-screens.tsx';
import { useSite } from '../features/site/site-context.ts';
import { isCartShown } from '../features/site/site-facts.ts';
import { ProductSheetHere } from './-product-sheet.tsx';
import { RedeemHere } from './-redeem-here.tsx';

export const Route = createFileRoute('/shelf/course-section/$sectionId')({ component: Section });

function Section() {
  const { sectionId } = Route.useParams();
  const site = useSite();
  const { label, login } = site;
  return (
    <SectionGate
      key={sectionId}
      sectionId={sectionId}
      label={label}
      login={login}
      signIn={
        <SignInFirst here={`/shelf/course-section/${sectionId}`}>
          <CourseSignInPrompt sectionId={sectionId} />
        </SignInFirst>
      }
    >
      <SectionPage
        sectionId={sectionId}
        notFound={<NotFoundScreen />}
        forbidden={<ForbiddenScreen />}
        // On a site that sells nothing, the cart is for what the course fee pays for.
        renderCart={(section, hideSubtotal) =>
          (isCartShown(site) || hideSubtotal) && (
            <CartPreview courseId={section.rsCourseId} hideSubtotal={hideSubtotal} />
          )
        }
        redeem={label?.isCampusStore && <RedeemHere />}
        renderOpting={(section, products) => (
          <OptingBanner
            section={section}
            products={products}
            learnMoreHref={label?.helpLink ?? label?.supportLink ?? '/support'}
          />
        )}
        renderRecords={(section, products) => (
          <>
            {/* Below the materials, which it would push down: what can be kept is known later than they are. */}
            <KeepOffline sectionId={section.id} />
            <DatesPanel section={section} products={products} />
            <OptReceipts sectionId={section.id} />
          </>
        )}
        renderDetails={(productId, section, onClose) => (
          <ProductSheetHere subject={{ productId, sectionId: section.id }} isOnShelf={false} onClose={onClose} />
        )}
        renderBuyNow={(section) => <BuyNowButton courseId={section.rsCourseId} size="small" />}
      />
    </SectionGate>
  );
}
