import { createFileRoute } from '@tanstack/react-router';
import { BuyNowButton } from '../modules/bookstore-handoff/buy-now-button.tsx';
import { CartPreview } from '../modules/cart/cart-preview.tsx';
import { KeepOffline } from '../modules/downloads/keep-offline.tsx';
import { DatesPanel } from '../modules/opting/dates-panel.tsx';
import { OptReceipts } from '../modules/opting/opt-receipts.tsx';
import { OptingBanner } from '../modules/opting/opting-banner.tsx';
import { CourseSignInPrompt, SectionGate } from '../modules/section/section-gate.tsx';
import { SectionPage } from '../modules/section/section-page.tsx';
import { SignInRedirect } from '../modules/shelf/sign-in-redirect.tsx';
import { NotFoundScreen } from '../modules/site/not-found-screen.tsx';
import { ForbiddenPage } from '../modules/site/pages/forbidden-page.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { isCartShown, isStorefrontShown } from '../modules/site/site-state.ts';
import { OpenedProductSheet } from './-product-sheet.tsx';
import { SiteRedeemButton } from './-site-redeem-button.tsx';

export const Route = createFileRoute('/shelf/course-section/$sectionId')({ component: Section });

function Section() {
  const { sectionId } = Route.useParams();
  const site = useSite();
  const { brand, login } = site;
  return (
    <SectionGate
      key={sectionId}
      sectionId={sectionId}
      brand={brand}
      login={login}
      signIn={
        <SignInRedirect here={`/shelf/course-section/${sectionId}`}>
          <CourseSignInPrompt sectionId={sectionId} />
        </SignInRedirect>
      }
    >
      <SectionPage
        sectionId={sectionId}
        notFound={<NotFoundScreen />}
        forbidden={<ForbiddenPage />}
        // On a site without sales, the cart contains only materials that the course fee pays for.
        renderCart={(section, shouldHideSubtotal) =>
          (isCartShown(site) || shouldHideSubtotal) && (
            <CartPreview courseId={section.rsCourseId} shouldHideSubtotal={shouldHideSubtotal} />
          )
        }
        redeem={brand?.isCampusStore && <SiteRedeemButton />}
        renderOpting={(section, products) => (
          <OptingBanner
            section={section}
            products={products}
            isStoreShown={isStorefrontShown(site)}
            learnMoreHref={brand?.helpLink ?? brand?.supportLink ?? '/support'}
          />
        )}
        renderRecords={(section, products) => (
          <>
            <DatesPanel section={section} products={products} />
            {/* Placed below the materials and the dates, because it loads later and would move them down. */}
            <KeepOffline sectionId={section.id} />
            <OptReceipts sectionId={section.id} />
          </>
        )}
        renderDetails={(productId, section, onClose) => (
          <OpenedProductSheet subject={{ productId, sectionId: section.id }} isOnShelf={false} onClose={onClose} />
        )}
        renderBuyNow={(section) => <BuyNowButton courseId={section.rsCourseId} size="small" />}
      />
    </SectionGate>
  );
}
