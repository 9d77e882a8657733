import type { ReactNode } from 'react';
import { Link, useI18n, usePage } from 'stele/runtime';
import { Icon } from '../Icon/Icon';

/** A link to the page's source in the code repository; nothing when there is none. */
export function EditLink(): ReactNode {
  const { editUrl } = usePage();
  const t = useI18n();
  return editUrl ? (
    <Link href={editUrl} className="st-edit">
      <Icon name="edit" />
      {t('editLinkText')}
    </Link>
  ) : null;
}
