import { site } from '@/lib/base/site';
import { menus } from '@/lib/content/en/navigation';
import { LinkList } from './link-list';

export function FooterCompany() {
  const { address } = site().company;
  return (
    <address>
      {site().company.legalName}
      <span className="max-sm:hidden">. {site().company.tagline}</span>
      <br />
      {address.street}, {address.city} {address.postcode}
      <br />
      <a href={site().company.phoneHref} dir="ltr">
        {site().company.phone}
      </a>{' '}
      · <a href={`mailto:${site().company.email}`}>{site().company.email}</a>
    </address>
  );
}

export function FooterLinks() {
  return (
    <nav aria-label="Footer">
      {menus.footer.map(({ title, links }) => (
        <div key={title}>
          <h2>{title}</h2>
          <LinkList links={links} />
        </div>
      ))}
    </nav>
  );
}

export function FooterEnd() {
  return (
    <>
      <LinkList links={site().company.social} />
      <LinkList links={menus.legal} />
    </>
  );
}
