import { company } from '@/lib/base/company';
import { menus } from '@/lib/content/en/navigation';
import { LinkList } from './link-list';

export function FooterCompany() {
  const { address } = company;
  return (
    <address>
      {company.legalName}
      <span className="max-sm:hidden">. {company.tagline}</span>
      <br />
      {address.street}, {address.city} {address.postcode}
      <br />
      <a href={company.phoneHref} dir="ltr">
        {company.phone}
      </a>{' '}
      · <a href={`mailto:${company.email}`}>{company.email}</a>
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
      <LinkList links={company.social} />
      <LinkList links={menus.legal} />
    </>
  );
}
