import { company } from '@/lib/base/company';
import type { FooterMenus } from './footer';
import { LinkList } from './link-list';
import { Logo } from './logo';

export function FooterCompany() {
  const { address } = company;
  return (
    <>
      <Logo />
      <address className="mt-4 text-muted not-italic">
        {address.street}, {address.city} {address.postcode}
        <br />
        <a href={company.phoneHref}>{company.phone}</a>
        <br />
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </address>
    </>
  );
}

export function FooterLinks({ menus }: { menus: FooterMenus }) {
  return (
    <>
      <nav aria-label="Footer" className="grid grid-cols-2 gap-8 border-t border-line pt-8 md:grid-cols-4">
        {menus.footer.map((column) => (
          <div key={column.title}>
            <h2 className="mb-2 text-body">{column.title}</h2>
            <LinkList links={column.links} />
          </div>
        ))}
        <div>
          <h2 className="mb-2 text-body">Follow us</h2>
          <LinkList links={company.social} />
        </div>
      </nav>
      <div className="mt-12 flex flex-wrap justify-between gap-4 border-t border-line pt-6 text-small text-muted">
        <p>
          {company.legalName}. {company.tagline}.
        </p>
        <LinkList links={menus.legal} className="flex flex-wrap gap-x-6" />
      </div>
    </>
  );
}
