import { Migration } from '@mikro-orm/migrations';

/** Reads the table without holding anybody up. */
export class LinksThatForgetAFactorValidated extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`ALTER TABLE link_code VALIDATE CONSTRAINT link_code_purpose_check`);
  }
}
