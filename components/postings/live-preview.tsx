import { CompanyTile } from '@/components/art/company-tile';
import { Icon } from '@/components/ui/icon';
import { content } from '@/lib/content';
import { EXPERIENCE_LABELS, JOB_TYPE_LABELS } from '@/lib/vocabulary/jobs';

/** The row and the page of a posting as candidates will see them. A script fills in what is typed (live-posting.ts). */
export function LivePreview() {
  const { preview } = content().submitJobPage;
  return (
    <section id="posting-preview" data-company={preview.company} aria-label={preview.show} className="preview">
      <details className="preview-fold">
        <summary>
          {preview.show} <Icon name="chevron-down" size={16} />
        </summary>
      </details>
      <div className="preview-sheets">
        <h2>{preview.row}</h2>
        <div className="sheet preview-row">
          <CompanyTile name={preview.company} size={40} />
          <b>{shown('title', preview.title)}</b>
          <p>
            {shown('company', preview.company)}
            <br />
            {shown('skills', preview.skills)}
          </p>
          <p>{shown('pay', preview.pay)}</p>
        </div>
        <h2>{preview.page}</h2>
        <div className="sheet preview-page">
          <h3>{shown('title', preview.title)}</h3>
          <p className="preview-company">
            <CompanyTile name={preview.company} size={28} />
            {shown('company', preview.company)}
          </p>
          <p className="preview-facts">
            {shown('location', preview.location)}
            <span data-show="type">{JOB_TYPE_LABELS['full-time']}</span>
            <span data-show="experienceLevel">{EXPERIENCE_LABELS.entry}</span>
            <span data-show="industry">Technology</span>
          </p>
          <ul data-chips="" className="preview-chips" />
          <p data-show="description" className="preview-text" />
        </div>
        <p>{preview.tile}</p>
      </div>
    </section>
  );
}

function shown(name: string, blank: string) {
  return (
    <span data-show={name} data-blank={blank} className="blank">
      {blank}
    </span>
  );
}
