import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { ContactPageView } from '@/components/site/contact/contact-page';
import { ContactForm } from '@/components/enquiries/contact-form';
import { NewsletterPage } from '@/components/enquiries/newsletter-page';
import { TechnologyPageView } from '@/components/site/technology/technology-page';
import type { PageProps } from '@/lib/base/fields/page-params';
import { content } from '@/lib/content';
import { skillsForPage } from '@/lib/board/page-jobs';
import { unlistedMetadata } from '@/lib/publishing/metadata';
import { readFlash } from '@/lib/platform/http/flash/queries';
import type { Flash } from '@/lib/platform/http/flash/schema';

type Answering = {
  form: 'contact' | 'newsletter';
  title: string;
  show: (flash: Flash) => ReactNode | Promise<ReactNode>;
};

function answering(slug: string): Answering | undefined {
  const { contactForm, contactPage, newsletter, technologyPages } = content();
  if (slug === 'newsletter')
    return { form: 'newsletter', title: newsletter.page.meta.title, show: (flash) => <NewsletterPage flash={flash} /> };
  if (slug === 'contact')
    return {
      form: 'contact',
      title: contactPage.meta.title,
      show: (flash) => (
        <ContactPageView>
          <ContactForm words={contactForm} page="contact" full flash={flash} />
        </ContactPageView>
      ),
    };
  const page = technologyPages.find((each) => each.slug === slug);
  return (
    page && {
      form: 'contact',
      title: page.meta.title,
      show: async (flash) => (
        <TechnologyPageView page={page} skills={await skillsForPage(page.slug)}>
          <ContactForm words={contactForm} page={page.slug} flash={flash} />
        </TechnologyPageView>
      ),
    }
  );
}

type Props = PageProps & { params: Promise<{ page: string }> };

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page, flash } = await load(props);
  return unlistedMetadata({ title: page?.title ?? '' }, flash);
}

/** Shows a form page after a post without scripts. next.config.mjs rewrites `?outcome=` to this route. */
export default async function FlashPage(props: Props) {
  const { page, flash } = await load(props);
  if (!page || !flash) redirect(`/${encodeURIComponent((await props.params).page)}`);
  return page.show(flash);
}

async function load({ params, searchParams }: Props) {
  const page = answering((await params).page);
  const flash = page ? await readFlash(page.form, (await searchParams).outcome) : null;
  return { page, flash };
}
